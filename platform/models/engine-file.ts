import { z } from 'zod'
import { systemPlacements } from './openai-compatible/message-order.ts'
import { thinkingModes } from './openai-compatible/request-body.ts'
import { samplingProfile } from './sampling.ts'

const tiers = ['base', 'advanced'] as const

const model = z.strictObject({
  /** The name by which the server knows the model; people read it, too. */
  name: z.string().min(1).max(200),
  /** Who it writes for: everybody, or premium people who choose the advanced model. */
  tiers: z
    .array(z.enum(tiers))
    .min(1)
    .default([...tiers]),
  /** Tokens that it reads and writes at once; left out, the server's own figure is used. */
  window: z.number().int().min(512).max(10_000_000).optional(),
  thinking: z.enum(thinkingModes).default('learned'),
  systemMessages: z.enum(systemPlacements).default('front'),
  sampling: samplingProfile.optional(),
  /** Whether it reads pictures, as `image_url` parts of a message. */
  vision: z.boolean().optional(),
  /** The cost of a million tokens of prompts and of replies, in whichever currency the operator counts. */
  price: z.strictObject({ prompt: z.number().nonnegative(), reply: z.number().nonnegative() }).optional(),
  /** How many replies this server writes at once with it, over all processes. */
  replies: z.number().int().min(1).max(100_000).optional(),
  /** The day from which it writes no more, except for people who go back to it for up to thirty days. */
  retires: z.iso.date().optional(),
})

const server = z.strictObject({
  /** Up to and including `/v1`. */
  baseUrl: z.url({ protocol: /^https?$/u }),
  /** The environment variable that holds the key: the file itself holds no secret. */
  keyVariable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/u, 'must be the name of an environment variable')
    .optional(),
  models: z.array(model).min(1),
})

const file = z.strictObject({ engines: z.array(server).min(1).max(50) }).superRefine(({ engines }, context) => {
  const serving = engines.flatMap(({ models }) => models)
  for (const tier of tiers)
    if (!serving.some((one) => one.tiers.includes(tier) && one.retires === undefined))
      context.addIssue({ code: 'custom', path: ['engines'], message: `no model without a retire date serves ${tier}` })
})

type ModelEntry = z.infer<typeof model>

/** One model at one server, as it is configured. */
export type EngineEntry = ModelEntry & { baseUrl: string; apiKey?: string }

/** The name by which a model at a server is switched off. */
export function partOf({ name, baseUrl }: Pick<EngineEntry, 'name' | 'baseUrl'>): string {
  return `${name} at ${new URL(baseUrl).host}`
}

/** A wrong engines file; the message is one line that names the place. */
export class EngineFileError extends Error {
  override name = 'EngineFileError'
}

/** Reads the text of an engines file; the first model of a tier is the one that new conversations get. */
export function parseEngineFile(text: string, environment: Record<string, string | undefined>): EngineEntry[] {
  const parsed = file.safeParse(jsonOf(text))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${placeOf(issue.path)}: ${issue.message}`)
    throw new EngineFileError(lines.join('; '))
  }
  return parsed.data.engines.flatMap(({ baseUrl, keyVariable, models }, at) => {
    const apiKey = keyVariable === undefined ? undefined : environment[keyVariable]
    if (keyVariable !== undefined && !apiKey)
      throw new EngineFileError(`engines[${at}].keyVariable: ${keyVariable} is not set`)
    return models.map((entry) => ({ ...entry, baseUrl, ...(apiKey ? { apiKey } : {}) }))
  })
}

type Variables = Pick<ModelEntry, 'thinking' | 'systemMessages'> & {
  baseUrl: string
  apiKey?: string
  modelBase: string
  modelAdvanced?: string
}

/** The same structure from the variables of a single server. */
export function entriesOfVariables({ modelBase, modelAdvanced, ...common }: Variables): EngineEntry[] {
  if (!modelAdvanced) return [{ ...common, name: modelBase, tiers: [...tiers] }]
  return [
    { ...common, name: modelBase, tiers: ['base'] },
    { ...common, name: modelAdvanced, tiers: ['advanced'] },
  ]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const words = cause instanceof Error ? cause.message.replaceAll(/\s+/gu, ' ') : ''
    throw new EngineFileError(`is not JSON: ${words}`, { cause })
  }
}

function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return place.replace(/^\./u, '') || 'the file'
}
