import { useState } from 'react'
import { NearLimit } from '#domains/wallet/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { StoryChoice } from '../contract.ts'
import { ChoiceRefusal } from './choice-refusal.tsx'
import { inLanguage } from './story-language.ts'
import { useNumberKeys } from './use-number-keys.ts'
import type { PlayStatus } from './use-play.ts'

type ChoicesProps = {
  scriptId: string
  choices: readonly StoryChoice[]
  language: string
  status: PlayStatus
  chosen: number | null
  onChoose(choice: number): void
}

const button =
  'pressable flex min-h-14 w-full items-center gap-3.5 rounded-l border border-line bg-surface-1 px-4 py-3 text-start text-body text-ink-1 hover:border-line-strong hover:bg-surface-2 aria-disabled:opacity-60'
const number =
  'grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent tabular-nums'

/** The coins that a choice takes from the person now. */
const dueOf = ({ price, isPaid }: StoryChoice) => (isPaid ? 0 : price)

/** The choices at the end of a passage, as large buttons; the keys 1 to 9 make them, too. One that costs coins is confirmed first. */
export function Choices({ scriptId, choices, language, status, chosen, onChoose }: ChoicesProps) {
  const t = useTexts('stories')
  const format = useFormats()
  const [dear, setDear] = useState<number | null>(null)
  const press = (index: number) => (choices[index] && dueOf(choices[index]) > 0 ? setDear(index) : onChoose(index))
  useNumberKeys(choices.length, press)
  const isMoving = status === 'moving'
  const due = dear === null || !choices[dear] ? 0 : dueOf(choices[dear])
  return (
    <section aria-label={t('choose')} className="grid gap-3">
      <ol className="grid gap-3">
        {choices.map((choice, index) => (
          <li key={index}>
            <PlainButton className={button} aria-disabled={isMoving} onClick={() => press(index)}>
              <span aria-hidden="true" className={number}>
                {isMoving && chosen === index ? <Spinner className="size-4" /> : format.number(index + 1)}
              </span>
              <span
                className="min-w-0 flex-1 text-pretty wrap-anywhere"
                {...(choice.isTranslated ? {} : inLanguage(language))}
              >
                {choice.text}
              </span>
              <PriceOf choice={choice} />
            </PlainButton>
          </li>
        ))}
      </ol>
      <NearLimit price={Math.max(0, ...choices.map(dueOf))} />
      <ChoiceRefusal scriptId={scriptId} status={status} />
      <LazyConfirmDialog
        open={dear !== null}
        text={t('confirmPaid', { coins: t('coins', { amount: due }) })}
        confirmLabel={t('pay')}
        cancelLabel={t('stay')}
        onConfirm={() => {
          if (dear !== null) onChoose(dear)
          setDear(null)
        }}
        onCancel={() => setDear(null)}
      />
    </section>
  )
}

function PriceOf({ choice: { price, isPaid } }: { choice: StoryChoice }) {
  const t = useTexts('stories')
  const format = useFormats()
  if (price === 0) return null
  if (isPaid) return <span className="shrink-0 text-small text-ink-3">{t('paid')}</span>
  return <CoinLabel amount={format.number(price)} label={t('coins', { amount: price })} className="shrink-0" />
}
