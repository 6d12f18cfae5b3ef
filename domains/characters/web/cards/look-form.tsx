import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { choicePicture } from '../create/choice-picture.ts'
import type { Choice } from '../../creation-choices.ts'
import { choices, lifeChoiceNames, lookChoiceNames } from '../../creation-choices.ts'
import type { Draft } from '../create/draft.ts'
import { liveLook } from '../create/live-look.ts'
import { LivePortrait } from '../create/live-portrait.tsx'
import { useVocabulary } from '../create/use-vocabulary.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

const selectField =
  'min-h-11 w-full rounded-m border border-line-strong bg-surface-1 ps-3 pe-9 text-body text-ink-1 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus'

type LookFormProps = {
  draft: Draft
  /** The styles that are open; a single one is not a choice. */
  styles: readonly string[]
  onChoose(part: Partial<Draft>): void
}

/** How she will be drawn, in short lists beside her portrait. */
export function LookForm({ draft, styles, onChoose }: LookFormProps) {
  const t = useCreationTexts('cards')
  const looks = lookChoiceNames.filter((name) => name !== 'style' || styles.length > 1)
  const pick = (step: Choice) => <Pick key={step} step={step} draft={draft} onChoose={onChoose} />
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="text-lead">{t('preview.look')}</h3>
        <p className="text-small text-ink-3">{t('preview.lookText')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <LivePortrait
          look={liveLook(draft, 'overview')}
          fallback={choicePicture('hair', draft.hair ?? 'Long', draft)}
          className="aspect-3/4 w-40 justify-self-center rounded-l"
        />
        <div className="grid grid-cols-2 content-start gap-3">{looks.map(pick)}</div>
      </div>
      <details className="group rounded-m bg-surface-2 px-4">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-body font-medium">
          {t('preview.more')}
          <ChevronDown
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="grid grid-cols-2 gap-3 pb-4">{lifeChoiceNames.map(pick)}</div>
      </details>
    </section>
  )
}

/** The values that are offered for a step, and one beyond them that the card or its words name. */
function valuesIn(step: Choice, draft: Draft): string[] {
  const chosen = draft[step]
  const listed: readonly string[] = choices[step]
  return chosen === null || listed.includes(chosen) ? [...listed] : [chosen, ...listed]
}

function Pick({ step, draft, onChoose }: Omit<LookFormProps, 'styles'> & { step: Choice }) {
  const t = useCreationTexts()
  const words = useVocabulary(draft.gender)
  const id = useId()
  // Both sizes share their words.
  const list = step === 'breastSize' || step === 'hipSize' ? 'size' : step
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {t(`step.${step}`)}
      </label>
      <select
        id={id}
        value={draft[step] ?? ''}
        onChange={(event) => onChoose({ [step]: event.target.value })}
        className={selectField}
      >
        {valuesIn(step, draft).map((value) => (
          <option key={value} value={value}>
            {words(`${list}.${value}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
