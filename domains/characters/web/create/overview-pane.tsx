import { useState } from 'react'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { CreateSearch } from './create-search.ts'
import type { CreationMethods } from './creation-methods.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { LoadedCreation } from './load-creation.ts'
import { Overview } from './overview.tsx'
import { ReadOverview } from './read-overview.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepPortrait } from './step-portrait.tsx'
import type { Walk } from './steps.ts'
import { isAnswered, missingSteps, stepsOf } from './steps.ts'
import { SubmitSection } from './submit-section.tsx'
import { useCreationTexts } from './creation-texts.tsx'

type OverviewPaneProps = {
  walk: Walk
  base: CreateSearch
  draft: Draft
  store: DraftStore
  price: LoadedCreation['price']
  methods: CreationMethods
  onMade(character: OwnCharacter): void
}

/** All choices at a glance, what the creation costs, and the one press that starts it. */
export function OverviewPane({ walk, base, draft, store, price, methods, onMade }: OverviewPaneProps) {
  const t = useCreationTexts()
  const [nameRequests, setNameRequests] = useState(0)
  const name = draft.name.trim()
  const isRead = walk.mode === 'prompt' && draft.reading !== null
  const steps = stepsOf(walk)
  const missing = missingSteps(walk, draft).filter((step) => !isRead || step !== 'name')
  const isNamed = () => {
    const named = !isRead || isAnswered('name', draft)
    setNameRequests((before) => (named ? 0 : before + 1))
    return named
  }
  return (
    <StepFrame
      heading={name === '' ? t('overview.heading') : t('overview.named', { name })}
      note={t(isRead ? 'overview.readText' : 'overview.text')}
      place={isRead ? { step: steps.length, all: steps.length } : undefined}
      onBack={() => methods.back({ ...base, step: steps.findLast((step) => !isRead || step !== 'name') ?? 'style' })}
      portrait={walk.mode === 'template' || draft.reading ? <StepPortrait draft={draft} step="overview" /> : null}
      footer={
        <SubmitSection
          walk={walk}
          base={base}
          missing={missing}
          prepare={isNamed}
          store={store}
          price={price}
          onReload={methods.reload}
          onMade={onMade}
        />
      }
    >
      {isRead ? (
        <ReadOverview walk={walk} draft={draft} base={base} nameRequests={nameRequests} onChoose={store.change} />
      ) : (
        <Overview walk={walk} draft={draft} base={base} onChoose={store.change} />
      )}
    </StepFrame>
  )
}
