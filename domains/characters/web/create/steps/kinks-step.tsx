import { useState } from 'react'
import { Chip } from '#ui/primitives/chip.tsx'
import { kinks, mostKinks } from '../../../attributes.ts'
import type { Draft } from '../draft.ts'
import { useVocabulary } from '../use-vocabulary.ts'
import { useCreationTexts } from '../creation-texts.tsx'

type Kink = (typeof kinks)[number]

/** The chosen ones after a press on one of them; null where it would be one too many. */
export function toggledKink(chosen: readonly Kink[], kink: Kink): Kink[] | null {
  if (chosen.includes(kink)) return chosen.filter((one) => one !== kink)
  return chosen.length < mostKinks ? [...chosen, kink] : null
}

type KinksStepProps = { draft: Draft; onChoose(part: Partial<Draft>): void }

/** Her intimate tastes: up to three of a long list. A fourth is refused, and the line below says why. */
export function KinksStep({ draft, onChoose }: KinksStepProps) {
  const t = useCreationTexts()
  const words = useVocabulary(draft.gender)
  const [isRefused, setRefused] = useState(false)
  const chosen = draft.kinks ?? []
  const toggle = (kink: Kink) => {
    const next = toggledKink(chosen, kink)
    setRefused(next === null)
    if (next) onChoose({ kinks: next })
  }
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('question.kinks')}</legend>
        <ul className="flex flex-wrap gap-2">
          {kinks.map((kink) => (
            <li key={kink}>
              <Chip selected={chosen.includes(kink)} onClick={() => toggle(kink)}>
                {words(`kink.${kink}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </fieldset>
      <output className={`text-small ${isRefused ? 'text-danger' : 'text-ink-3'}`}>
        {t(isRefused ? 'kinks.full' : 'kinks.count', { count: chosen.length, most: mostKinks })}
      </output>
    </div>
  )
}
