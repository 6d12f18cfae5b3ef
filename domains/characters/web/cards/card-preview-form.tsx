import { useState } from 'react'
import { useGap } from '#platform/i18n/web/intl.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { nameLength, oldestAge, youngestAge } from '../../attributes.ts'
import type { CardPreview } from '../../cards-contract.ts'
import { PublicStep } from '../create/steps/public-step.tsx'
import { readAge, completeOptions } from '../create/steps.ts'
import { useWordsFault } from '../create/use-words-fault.ts'
import type { Chosen, ImportFault } from './card-import.ts'
import { CardWords, Refusals, Warnings } from './card-words.tsx'
import { ImportSubmit } from './import-submit.tsx'
import { LookForm } from './look-form.tsx'
import { draftOfCard } from './draft-of-card.ts'
import { PictureChoice } from './picture-choice.tsx'
import { TextsOf, useCreationTexts } from '../create/creation-texts.tsx'

type CardPreviewFormProps = {
  /** The key of this import; her face follows from it. */
  intent: string
  preview: CardPreview
  fault: ImportFault | null
  isSending: boolean
  onSubmit(chosen: Chosen): void
}

/** The preview of a card, and the person's decisions: her name, her age, her looks, and who may meet her. */
export function CardPreviewForm(props: CardPreviewFormProps) {
  return (
    <TextsOf gender={props.preview.options.gender}>
      <Form {...props} />
    </TextsOf>
  )
}

function Form({ intent, preview, fault, isSending, onSubmit }: CardPreviewFormProps) {
  const t = useCreationTexts('cards')
  const gap = useGap()
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
    <PlainForm
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
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
              : preview.ageFrom
                ? t('preview.ageFoundIn', { field: t(`field.${preview.ageFrom.field}`), words: preview.ageFrom.words })
                : `${t('preview.ageFound', { age: preview.age })}${gap}${t('preview.ageHint', limits)}`
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
      <LookForm draft={isAdult ? { ...draft, age: read } : draft} styles={preview.styles} onChoose={choose} />
      {picture === 'drawn' ? (
        <PublicStep isPublic={draft.isPublic} onChange={(isPublic) => choose({ isPublic })} />
      ) : null}
      <ImportSubmit
        price={picture === 'card' && ownPicture ? ownPicture.price : preview.price}
        isReady={options !== null && nameFault === undefined}
        isSending={isSending}
        fault={fault}
      />
    </PlainForm>
  )
}
