import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { CreateSearch } from './create-search.ts'
import type { CreationMethods } from './creation-methods.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { LoadedCreation } from './load-creation.ts'
import { Overview } from './overview.tsx'
import { ShortOfCoins } from './short-of-coins.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepPortrait } from './step-portrait.tsx'
import type { Walk } from './steps.ts'
import { missingSteps, stepsOf } from './steps.ts'
import { CreationRefusalNote, SubmitBar } from './submit-bar.tsx'
import { useSubmit } from './use-submit.ts'

type OverviewPaneProps = {
  walk: Walk
  base: CreateSearch
  draft: Draft
  store: DraftStore
  price: LoadedCreation['price']
  methods: CreationMethods
  onMade(character: OwnCharacter): void
}

/** All choices at a glance, what she costs, and the one press that has her made. */
export function OverviewPane({ walk, base, draft, store, price, methods, onMade }: OverviewPaneProps) {
  const t = useTexts('create')
  const { isSending, refusal, forget, submit } = useSubmit({ store, rebuildId: base.id ?? null, onMade })
  const [shortClosed, setShortClosed] = useState(false)
  const isShort = refusal?.error === 'INSUFFICIENT_FUNDS'
  const usual = price === 'failed' || price === null ? 0 : price.usual
  return (
    <StepFrame
      heading={t('overview.heading')}
      note={t('overview.text')}
      onBack={() => methods.back({ ...base, step: stepsOf(walk).at(-1) ?? 'style' })}
      portrait={walk.mode === 'template' ? <StepPortrait draft={draft} step="overview" /> : null}
      footer={
        <div className="grid gap-3">
          {refusal && !isShort ? <CreationRefusalNote refusal={refusal} walk={walk} base={base} /> : null}
          <SubmitBar
            walk={walk}
            base={base}
            missing={missingSteps(walk, draft)}
            price={price}
            isSending={isSending}
            onSubmit={() => {
              setShortClosed(false)
              submit()
            }}
            onReload={methods.reload}
          />
        </div>
      }
    >
      <Overview walk={walk} draft={draft} base={base} onChoose={store.change} />
      <ShortOfCoins
        open={isShort && !shortClosed}
        price={usual}
        onClose={() => {
          setShortClosed(true)
          forget()
        }}
      />
    </StepFrame>
  )
}
