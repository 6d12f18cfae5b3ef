import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { firstAge, mostKinks, mostTags } from '../../attributes.ts'
import type { CreateSearch } from './create-search.ts'
import type { CreationMethods } from './creation-methods.ts'
import type { Draft } from './draft.ts'
import { readOwnWords } from './read-own-words.ts'
import { StepFrame } from './step-frame.tsx'
import { StepPortrait } from './step-portrait.tsx'
import type { Step } from './step-names.ts'
import type { Walk } from './steps.ts'
import { completedQuickly, isAnswered, isWordsStep, rolled, stepAfterSaid, stepBefore, stepsOf } from './steps.ts'
import { useStarter } from './use-starter.ts'
import { StepBody } from './steps/step-body.tsx'

type StepPaneProps = {
  walk: Walk
  step: Step
  search: CreateSearch
  base: CreateSearch
  draft: Draft
  methods: CreationMethods
  onChoose(part: Partial<Draft>): void
}

/** One step: its question, its answers and the way on, which requests a choice first. */
export function StepPane({ walk, step, search, base, draft, methods, onChoose }: StepPaneProps) {
  const t = useTexts('create')
  const [requested, setRequested] = useState<Step | null>(null)
  const steps = stepsOf(walk)
  const describe = useStarter()
  const isAddingTag = search.page === 'add'
  const isFromOverview = search.from === 'overview'
  // The picker of ages stands at its first one, and none of these need anything chosen.
  const mayBeEmpty = step === 'age' || step === 'kinks' || step === 'tags'
  const isReady = isAnswered(step, draft) || mayBeEmpty
  const onward = () => {
    if (isAddingTag) return methods.back({ ...base, step: 'tags', ...(isFromOverview ? { from: 'overview' } : {}) })
    if (!isReady) return setRequested(step)
    if (step === 'age' && draft.age === null) onChoose({ age: firstAge })
    if (step === 'kinks' && draft.kinks === null) onChoose({ kinks: [] })
    if (step === 'tags' && draft.tags === null) onChoose({ tags: [] })
    if (isFromOverview) return methods.back({ ...base, step: 'overview' })
    // The answers that the words hold are chosen, and their steps are passed over.
    const said = step === 'prompt' && !walk.isRebuild ? readOwnWords(draft) : {}
    if (Object.keys(said).length > 0) onChoose(said)
    const next = stepAfterSaid(walk, step, said)
    if (next) return methods.go({ ...base, step: next })
    if (!walk.isQuick) return methods.go({ ...base, step: 'overview' })
    onChoose(completedQuickly(draft, describe))
    // From here on every step can be opened.
    methods.go({ mode: walk.mode, step: 'overview' })
  }
  const before = isFromOverview ? 'overview' : stepBefore(walk, step)
  const backTo = before ? { ...base, step: before } : walk.isRebuild ? { ...base, step: 'overview' as const } : {}
  const isEmpty = (step === 'kinks' && !draft.kinks?.length) || (step === 'tags' && !draft.tags?.length)
  return (
    <StepFrame
      place={{ step: steps.indexOf(step) + 1, all: steps.length }}
      heading={isAddingTag ? t('tags.addTitle') : t(`question.${step}`)}
      note={isAddingTag ? undefined : noteFor(step, t)}
      onBack={() => methods.back(isAddingTag ? { ...base, step: 'tags' } : backTo)}
      onDie={rolled(step) ? () => onChoose(rolled(step) ?? {}) : undefined}
      // Who is described in words is not drawn before they are read.
      portrait={walk.mode === 'template' ? <StepPortrait draft={draft} step={step} /> : null}
      footer={
        <div className="grid gap-2">
          <output className="min-h-0 text-center text-small text-danger">
            {requested === step && !isReady && !isWordsStep(step) ? t('chooseFirst') : null}
          </output>
          <Button size="big" wide onClick={onward}>
            {isAddingTag ? t('tags.done') : t(isFromOverview ? 'toOverview' : isEmpty ? 'skip' : 'next')}
          </Button>
        </div>
      }
    >
      <StepBody
        key={step}
        step={step}
        draft={draft}
        isAddingTag={isAddingTag}
        isRequested={requested === step}
        onChoose={onChoose}
        onAddTag={() => methods.go({ ...search, page: 'add' })}
      />
    </StepFrame>
  )
}

function noteFor(step: Step, t: ReturnType<typeof useTexts>): string | undefined {
  if (step === 'kinks') return t('kinks.note', { most: mostKinks })
  if (step === 'tags') return t('tags.note', { most: mostTags })
  return undefined
}
