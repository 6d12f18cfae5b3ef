import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { firstAge, mostKinks, mostTags } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { CreateSearch } from './create-search.ts'
import type { CreationMethods } from './creation-methods.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { LoadedCreation } from './load-creation.ts'
import { QuickEnd } from './quick-end.tsx'
import { StepFrame } from './step-frame.tsx'
import { shownDraft } from './shown-draft.ts'
import type { Step } from './step-names.ts'
import { StepPortrait } from './step-portrait.tsx'
import type { Walk } from './steps.ts'
import {
  isAnswered,
  isChoiceStep,
  isWordsStep,
  rolled,
  stepAfter,
  stepAfterSaid,
  stepBefore,
  stepsOf,
} from './steps.ts'
import { StepBody } from './steps/step-body.tsx'
import { useOwnWords } from './use-own-words.ts'
import { useCreationTexts } from './creation-texts.tsx'

/** A chosen tile is seen for a moment before the quick way goes on. */
const seenMs = 220

type StepPaneProps = {
  walk: Walk
  step: Step
  search: CreateSearch
  base: CreateSearch
  draft: Draft
  offer: LoadedCreation['offer']
  store: DraftStore
  price: LoadedCreation['price']
  methods: CreationMethods
  onChoose(part: Partial<Draft>): void
  onMade(character: OwnCharacter): void
}

/** One step: its question, its answers and the way on, which requests a choice first. */
export function StepPane(props: StepPaneProps) {
  const { walk, step, search, base, draft, offer, store, price, methods, onChoose, onMade } = props
  const t = useCreationTexts()
  const [requested, setRequested] = useState<Step | null>(null)
  const ownWords = useOwnWords()
  const steps = stepsOf(walk)
  const isAddingTag = search.page === 'add'
  const isFromOverview = search.from === 'overview'
  // The picker of ages stands at its first one, and none of these need anything chosen.
  const mayBeEmpty = step === 'age' || step === 'kinks' || step === 'tags'
  const isReady = isAnswered(step, draft) || mayBeEmpty
  const goOn = (next: Step | null) => methods.go({ ...base, step: next ?? 'overview' })
  const onward = async () => {
    if (isAddingTag) return methods.back({ ...base, step: 'tags', ...(isFromOverview ? { from: 'overview' } : {}) })
    if (!isReady) return setRequested(step)
    if (step === 'age' && draft.age === null) onChoose({ age: firstAge })
    if (step === 'kinks' && draft.kinks === null) onChoose({ kinks: [] })
    if (step === 'tags' && draft.tags === null) onChoose({ tags: [] })
    let said = draft.reading?.said ?? []
    if (step === 'prompt' && !walk.isRebuild) {
      const read = await ownWords.read(draft)
      if (!read) return undefined
      onChoose(read)
      said = read.reading?.said ?? []
    }
    if (isFromOverview) return methods.back({ ...base, step: 'overview' })
    // Steps that the words answer are skipped, and the overview has a field for the name.
    return goOn(walk.mode === 'prompt' ? stepAfterSaid(walk, step, [...said, 'name']) : stepAfter(walk, step))
  }
  const before = isFromOverview ? 'overview' : stepBefore(walk, step)
  const backTo = before ? { ...base, step: before } : walk.isRebuild ? { ...base, step: 'overview' as const } : {}
  const isEmpty = (step === 'kinks' && !draft.kinks?.length) || (step === 'tags' && !draft.tags?.length)
  const isQuickChoice = walk.isQuick === true && !isFromOverview && (step === 'gender' || isChoiceStep(step))
  const isQuickEnd = walk.isQuick === true && steps.at(-1) === step
  const die = isAddingTag ? null : rolled(walk, step)
  return (
    <StepFrame
      place={isFromOverview ? undefined : { step: steps.indexOf(step) + 1, all: steps.length }}
      heading={isAddingTag ? t('tags.addTitle') : t(`question.${step}`)}
      note={isAddingTag ? undefined : noteFor(step, offer.isIllustrated, t)}
      onBack={() => methods.back(isAddingTag ? { ...base, step: 'tags' } : backTo)}
      onDie={die ? () => onChoose(rolled(walk, step) ?? {}) : undefined}
      // Who is described in words is not drawn before they are read.
      portrait={
        walk.mode === 'template' || draft.reading ? <StepPortrait draft={shownDraft(walk, draft)} step={step} /> : null
      }
      footer={
        isQuickEnd ? (
          <QuickEnd
            walk={walk}
            base={base}
            draft={draft}
            store={store}
            price={price}
            methods={methods}
            onMissing={() => setRequested(step)}
            onMade={onMade}
          />
        ) : (
          <div className="grid gap-2">
            <output className="min-h-0 text-center text-small text-danger">
              {requested === step && !isReady && !isWordsStep(step) ? t('chooseFirst') : null}
            </output>
            <Button size="big" wide pending={ownWords.pending} onClick={() => void onward()}>
              {isAddingTag ? t('tags.done') : t(isFromOverview ? 'toOverview' : isEmpty ? 'skip' : 'next')}
            </Button>
          </div>
        )
      }
    >
      <StepBody
        key={step}
        step={step}
        draft={draft}
        offer={offer}
        isAddingTag={isAddingTag}
        isRequested={requested === step}
        refusal={ownWords.refusalOf(draft.prompt)}
        onChoose={onChoose}
        onAddTag={() => methods.go({ ...search, page: 'add' })}
        onPressed={isQuickChoice ? () => void setTimeout(() => goOn(stepAfter(walk, step)), seenMs) : undefined}
      />
    </StepFrame>
  )
}

function noteFor(
  step: Step,
  isIllustrated: boolean | null,
  t: ReturnType<typeof useCreationTexts>,
): string | undefined {
  if (step === 'style') return t(isIllustrated ? 'styleIllustrated' : 'styleNote')
  if (step === 'kinks') return t('kinks.note', { most: mostKinks })
  if (step === 'tags') return t('tags.note', { most: mostTags })
  return undefined
}
