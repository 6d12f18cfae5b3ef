import { Suspense } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { AgeGate } from '#domains/safety/web/public.ts'
import { late } from '#ui/state/late.ts'
import { readBoot } from './boot.ts'
import type { Gate } from './gates.ts'

const ProofNeeded = late(() =>
  import('#domains/safety/web/proof-needed-screen.tsx').then((part) => ({ default: part.ProofNeededScreen })),
)

/** The gate before a page. `path` is where the reader goes on once they have passed. */
export function PageGate({ gate, path }: { gate: Gate; path: string }) {
  const { brand, help } = readBoot()
  const viewer = useViewer()
  if (gate === null) return null
  if (gate === 'question') return <AgeGate brandTitle={brand.title} />
  return (
    <Suspense>
      <ProofNeeded brand={brand} help={help} hasSign={viewer?.hasMinorSign ?? false} from={path} />
    </Suspense>
  )
}
