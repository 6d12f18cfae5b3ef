import type { CreationOffer } from '../../../creation-offer.ts'
import type { Draft } from '../draft.ts'
import type { Step } from '../step-names.ts'
import { isChoiceStep } from '../steps.ts'
import { TagPicker } from '../tag-picker.tsx'
import { AddTag } from './add-tag.tsx'
import { AgeStep } from './age-step.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { GenderStep } from './gender-step.tsx'
import { KinksStep } from './kinks-step.tsx'
import { PublicStep } from './public-step.tsx'
import { DescriptionStep, NameStep, PromptStep } from './words-step.tsx'

type StepBodyProps = {
  step: Step
  draft: Draft
  offer: CreationOffer
  /** The page for a tag of one's own is open. */
  isAddingTag: boolean
  /** The step was tried to be left without an answer. */
  isRequested: boolean
  onChoose(part: Partial<Draft>): void
  onAddTag(): void
  /** A choice was pressed: the quick way goes on by itself. */
  onPressed?: (() => void) | undefined
  /** Why the server refuses the own words. */
  refusal?: string | undefined
}

/** The answers of one step. */
export function StepBody(props: StepBodyProps) {
  const { step, draft, offer, isAddingTag, isRequested, onChoose, onAddTag, onPressed, refusal } = props
  const words = { draft, isRequested, onChoose }
  const choosing = { draft, onChoose, onPressed }
  if (isChoiceStep(step)) return <ChoiceStep step={step} offer={offer} {...choosing} />
  switch (step) {
    case 'gender':
      return <GenderStep genders={offer.genders} {...choosing} />
    case 'age':
      return <AgeStep draft={draft} onChoose={onChoose} />
    case 'kinks':
      return <KinksStep draft={draft} onChoose={onChoose} />
    case 'name':
      return <NameStep {...words} />
    case 'description':
      return <DescriptionStep {...words} />
    case 'prompt':
      return <PromptStep {...words} refusal={refusal} />
    case 'public':
      return <PublicStep isPublic={draft.isPublic} onChange={(isPublic) => onChoose({ isPublic })} />
    case 'tags': {
      const chosen = draft.tags ?? []
      const onChange = (tags: string[]) => onChoose({ tags })
      return isAddingTag ? (
        <AddTag chosen={chosen} onChange={onChange} />
      ) : (
        <TagPicker chosen={chosen} onChange={onChange} onAdd={onAddTag} />
      )
    }
  }
}
