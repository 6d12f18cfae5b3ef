import type { OwnCharacter } from '../../custom-contract.ts'
import type { CreateSearch } from './create-search.ts'
import type { CreationMethods } from './creation-methods.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { LoadedCreation } from './load-creation.ts'
import { Overview } from './overview.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepPortrait } from './step-portrait.tsx'
import type { Walk } from './steps.ts'
import { missingSteps, stepsOf } from './steps.ts'
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
  const name = draft.name.trim()
  return (
    <StepFrame
      heading={name === '' ? t('overview.heading') : t('overview.named', { name })}
      note={t(draft.reading && walk.mode === 'prompt' ? 'overview.readText' : 'overview.text')}
      onBack={() => methods.back({ ...base, step: stepsOf(walk).at(-1) ?? 'style' })}
      portrait={walk.mode === 'template' || draft.reading ? <StepPortrait draft={draft} step="overview" /> : null}
      footer={
        <SubmitSection
          walk={walk}
          base={base}
          missing={missingSteps(walk, draft)}
          store={store}
          price={price}
          onReload={methods.reload}
          onMade={onMade}
        />
      }
    >
      <Overview walk={walk} draft={draft} base={base} onChoose={store.change} />
    </StepFrame>
  )
}
