import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { nameLength, oldestAge, youngestAge } from '../../attributes.ts'
import type { CardPreview } from '../../cards-contract.ts'
import { ShortOfCoins } from '../create/short-of-coins.tsx'
import { PublicStep } from '../create/steps/public-step.tsx'
import { readAge, completeOptions } from '../create/steps.ts'
import { useWordsFault } from '../create/use-words-fault.ts'
import type { Chosen, ImportFault } from './card-import.ts'
import { FaultNote } from './choose-card.tsx'
import { CardWords, Refusals, Warnings } from './card-words.tsx'
import { LookForm } from './look-form.tsx'
import { draftOfCard } from './draft-of-card.ts'
import { PictureChoice } from './picture-choice.tsx'

const stickyFoot =
  'sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface-1 px-5 pt-3 pb-[max(0.75rem,var(--safe-bottom))] md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7'

type CardPreviewFormProps = {
  /** The key of this import; her face follows from it. */
  intent: string
  preview: CardPreview
  fault: ImportFault | null
  isSending: boolean
  onSubmit(chosen: Chosen): void
}

/** The preview of a card, and the person's decisions: her name, her age, her looks, and who may meet her. */
export function CardPreviewForm({ intent, preview, fault, isSending, onSubmit }: CardPreviewFormProps) {
  const t = useTexts('cards')
  const [draft, setDraft] = useState(() => draftOfCard(intent, preview))
  const [name, setName] = useState(preview.name)
  const { ownPicture } = preview
  const [picture, setPicture] = useState<Chosen['picture']>(ownPicture ? 'card' : 'drawn')
  const [age, setAge] = useState(preview.age === null ? '' : String(preview.age))
  const nameFault = useWordsFault('name', name, true)
  const read = readAge(age)
  const isAdult = typeof read === 'number'
  const limits = { least: youngestAge, most: oldestAge }
  const choose = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const options = isAdult ? completeOptions({ ...draft, age: read }) : null
  if (preview.refusals.length > 0)
    return (
      <div className="grid gap-6">
        <Refusals refusals={preview.refusals} />
        <CardWords preview={preview} />
      </div>
    )
  return (
    <form
      noValidate
      className="grid gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (options && nameFault === undefined && !isSending)
          onSubmit({ name: name.trim(), options, isPublic: draft.isPublic && picture === 'drawn', picture })
      }}
    >
      <CardWords preview={preview} />
      <Warnings warnings={preview.warnings} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('preview.name')}
          hint={t('preview.nameHint', { most: nameLength })}
          error={nameFault}
          value={name}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('preview.age')}
          hint={
            preview.age === null
              ? t('preview.ageNotFound', limits)
              : `${t('preview.ageFound', { age: preview.age })} ${t('preview.ageHint', limits)}`
          }
          error={age === '' || isAdult ? undefined : t('preview.ageWrong', limits)}
          value={age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          dir="ltr"
          onChange={(event) => setAge(event.target.value)}
        />
      </div>
      {ownPicture ? (
        <PictureChoice own={ownPicture} drawnPrice={preview.price} picture={picture} onChange={setPicture} />
      ) : null}
      <LookForm draft={isAdult ? { ...draft, age: read } : draft} onChoose={choose} />
      {picture === 'drawn' ? (
        <PublicStep isPublic={draft.isPublic} onChange={(isPublic) => choose({ isPublic })} />
      ) : null}
      <Submit
        price={picture === 'card' && ownPicture ? ownPicture.price : preview.price}
        isReady={options !== null && nameFault === undefined}
        isSending={isSending}
        fault={fault}
      />
    </form>
  )
}

type SubmitProps = { price: number; isReady: boolean; isSending: boolean; fault: ImportFault | null }

function Submit({ price, isReady, isSending, fault }: SubmitProps) {
  const t = useTexts('cards')
  const format = useFormats()
  const [seen, setSeen] = useState<ImportFault | null>(null)
  const error = fault !== null && typeof fault === 'object' ? fault.error : null
  const isShort = error === 'INSUFFICIENT_FUNDS'
  return (
    <div className={stickyFoot}>
      {isShort ? null : <FaultNote fault={fault} />}
      {error === 'SPEND_LIMIT_REACHED' ? (
        <Anchor href="/settings/limits" className="inline-flex min-h-11 items-center text-small underline">
          {t('import.limits')}
        </Anchor>
      ) : null}
      <Button type="submit" size="big" wide pending={isSending} disabled={!isReady}>
        {t('import.submit')}
        {price === 0 ? (
          <span>{t('import.free')}</span>
        ) : (
          <CoinLabel amount={format.number(price)} label={t('import.coins', { amount: price })} />
        )}
      </Button>
      <p className="text-center text-fine text-ink-3">{t('import.terms')}</p>
      <ShortOfCoins open={isShort && seen !== fault} price={price} onClose={() => setSeen(fault)} />
    </div>
  )
}
