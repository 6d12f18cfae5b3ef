import { Dices, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { randomPrompt } from '../../../calls.gen.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { descriptionLength, nameLength, promptLength } from '../../../attributes.ts'
import type { Draft } from '../draft.ts'
import { lengthOf } from '../length.ts'
import { useStarter } from '../use-starter.ts'
import { useWordsFault } from '../use-words-fault.ts'
import { useCreationTexts } from '../creation-texts.tsx'

type WordsStepProps = {
  draft: Draft
  onChoose(part: Partial<Draft>): void
  /** The step was tried to be left with nothing in it. */
  isRequested: boolean
}

/** The step of her name. */
export function NameStep({ draft, onChoose, isRequested }: WordsStepProps) {
  const t = useCreationTexts()
  return (
    <TextField
      label={t('name.label')}
      hint={t('name.hint', { most: nameLength })}
      error={useWordsFault('name', draft.name, isRequested)}
      value={draft.name}
      dir="auto"
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
      onChange={(event) => onChoose({ name: event.target.value })}
    />
  )
}

/** The step of the description that people read. */
export function DescriptionStep({ draft, onChoose, isRequested }: WordsStepProps) {
  const t = useCreationTexts()
  const starter = useStarter()(draft)
  return (
    <div className="grid gap-4">
      <TextArea
        label={t('description.label')}
        hint={t('description.hint')}
        error={useWordsFault('description', draft.description, isRequested)}
        count={t('description.count', { count: lengthOf(draft.description), most: descriptionLength })}
        value={draft.description}
        onChange={(event) => onChoose({ description: event.target.value })}
      />
      {draft.description === '' && starter !== null ? (
        <Button variant="gray" className="justify-self-start" onClick={() => onChoose({ description: starter })}>
          <WandSparkles className="size-4.5" aria-hidden="true" />
          {t('description.start')}
        </Button>
      ) : null}
    </div>
  )
}

const silent = { silent: true }

/** Her, in the person's own words; a die gives words to begin with. */
export function PromptStep({
  draft,
  onChoose,
  isRequested,
  refusal,
}: WordsStepProps & { refusal?: string | undefined }) {
  const t = useCreationTexts()
  const { run, pending } = useCall(randomPrompt, silent)
  const fault = useWordsFault('prompt', draft.prompt, isRequested)
  const [line, setLine] = useState<'rolled' | 'failed' | null>(null)
  const [roll, setRoll] = useState<{ text: string; before: string | null } | null>(null)
  const isRolled = roll !== null && roll.text === draft.prompt
  const throwDie = async () => {
    const answer = await run({})
    if (!answer.ok) return setLine('failed')
    // A random text is simply replaced; a text that the person wrote can be restored.
    const before = isRolled ? roll.before : draft.prompt.trim() === '' ? null : draft.prompt
    setRoll({ text: answer.data.prompt, before })
    onChoose({ prompt: answer.data.prompt })
    setLine('rolled')
  }
  const putBack = () => {
    onChoose({ prompt: roll?.before ?? '' })
    setLine(null)
  }
  return (
    <div className="grid gap-4">
      <TextArea
        label={t('prompt.label')}
        hint={t('prompt.hint')}
        placeholder={t('prompt.placeholder')}
        isTall
        error={fault ?? refusal}
        count={t('description.count', { count: lengthOf(draft.prompt), most: promptLength })}
        value={draft.prompt}
        onChange={(event) => onChoose({ prompt: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="gray" pending={pending} onClick={() => void throwDie()}>
          <Dices className="size-4.5" aria-hidden="true" />
          {t('prompt.die')}
        </Button>
        {isRolled && roll.before !== null ? (
          <Button variant="textLink" onClick={putBack}>
            {t('prompt.undo')}
          </Button>
        ) : null}
      </div>
      <output className={`min-h-6 text-small ${line === 'failed' ? 'text-danger' : 'text-ink-3'}`}>
        {line ? t(`prompt.${line}`) : null}
      </output>
    </div>
  )
}
