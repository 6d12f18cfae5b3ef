import { useState } from 'react'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { CreateSearch } from './create-search.ts'
import type { DraftStore } from './draft-store.ts'
import type { LoadedCreation } from './load-creation.ts'
import { ShortOfCoins } from './short-of-coins.tsx'
import type { Step } from './step-names.ts'
import type { Walk } from './steps.ts'
import { CreationRefusalNote, SubmitBar } from './submit-bar.tsx'
import { useSubmit } from './use-submit.ts'

type SubmitSectionProps = {
  walk: Walk
  base: CreateSearch
  missing: readonly Step[]
  store: DraftStore
  price: LoadedCreation['price']
  /** Completes the draft before it is sent, or before its person signs in; false where something is missing. */
  prepare?: () => boolean
  onReload(): void
  onMade(character: OwnCharacter): void
}

/** The end of a creation: its price and its button, why it was refused, and what to do about missing coins. */
export function SubmitSection({ walk, base, missing, store, price, prepare, onReload, onMade }: SubmitSectionProps) {
  const { isSending, refusal, forget, submit } = useSubmit({ store, rebuildId: base.id ?? null, onMade })
  const [shortClosed, setShortClosed] = useState(false)
  const isShort = refusal?.error === 'INSUFFICIENT_FUNDS'
  const usual = price === 'failed' || price === null ? 0 : price.usual
  return (
    <div className="grid gap-3">
      {refusal && !isShort ? <CreationRefusalNote refusal={refusal} walk={walk} base={base} /> : null}
      <SubmitBar
        walk={walk}
        base={base}
        missing={missing}
        price={price}
        isSending={isSending}
        prepare={prepare}
        onSubmit={() => {
          setShortClosed(false)
          submit()
        }}
        onReload={onReload}
      />
      <ShortOfCoins
        open={isShort && !shortClosed}
        price={usual}
        onClose={() => {
          setShortClosed(true)
          forget()
        }}
      />
    </div>
  )
}
