import { startProduct } from '#tests/campaigns/product.ts'
import type { Program } from '../processes.ts'
import { withoutLimits } from '../processes.ts'

/** Starts the product with a model server, everything on and nothing that limits a load. */
export function startChatProduct(model: Program, env: Record<string, string>, profileFolder?: string) {
  return startProduct({
    NODE_ENV: 'production',
    // As `npm start` sets it.
    MALLOC_ARENA_MAX: '2',
    ...withoutLimits,
    LLM_BASE_URL: `${model.url}/v1`,
    LLM_MODEL_BASE: 'bench',
    // The floor admits everyone at once; so does the product here, or its queue would be measured.
    CHAT_CONCURRENCY: '2000',
    // People come from networks of their own.
    TRUST_PROXY: '1',
    ...(profileFolder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` } : {}),
    ...env,
  })
}
