import { useState } from 'react'
import type { DataOf, ParamsOf } from '#platform/contract/call.ts'
import type { listBrandContent } from '#domains/operations/calls.gen.ts'
import { proposeBrandContent } from '#domains/operations/calls.gen.ts'
import type { ContentPart } from '#domains/orders/rules.ts'
import { mostPieces } from '#domains/orders/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { isReason, ProposalFooter } from '../parts/proposal-footer.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { numberWords, text } from '../texts.ts'
import { useAct } from '../use-act.ts'
import type { PieceName } from './content-words.ts'
import { fieldTitle, partTitle, pieceNamesOf, problemWords } from './content-words.ts'

type BrandEntry = DataOf<typeof listBrandContent>['brands'][number]
type Props = { entry: BrandEntry; part: BrandEntry['parts'][number]; onCancel(): void; onDone(): void }
type Sent = NonNullable<ParamsOf<typeof proposeBrandContent>['pieces']>
/** A piece as it is written, under a key that stays while others are removed. */
type Draft = { key: string; texts: Partial<Record<PieceName, string>> }

const stars = ['5', '4', '3', '2', '1'] as const

function draftOf(piece: Sent[number]): Draft {
  const texts = Object.fromEntries(Object.entries(piece).map(([name, value]) => [name, String(value)]))
  return { key: crypto.randomUUID(), texts }
}

/** A piece as it is sent; null where something is missing that every piece of the part has. */
function pieceOf(part: ContentPart, { texts }: Draft): Sent[number] | null {
  const filled = pieceNamesOf(part).flatMap((field) => {
    const value = (texts[field] ?? '').trim()
    return value === '' ? [] : [[field, isStars(field) ? Number(value) : value] as const]
  })
  const isWhole = filled.length === pieceNamesOf(part).length || lacksPictureAlone(part, texts, filled.length)
  // Stars are numbers, all else is text, as the fields of a piece are.
  return isWhole ? (Object.fromEntries(filled) as Sent[number]) : null
}

function lacksPictureAlone(part: ContentPart, { picture = '' }: Draft['texts'], filled: number): boolean {
  const fields = pieceNamesOf(part)
  return fields.includes('picture') && picture === '' && filled === fields.length - 1
}

function isStars(field: PieceName): boolean {
  return field === 'rating' || field === 'stars'
}

/** Proposes other pieces of a part, each with its evidence, or those of its file again. */
export function BrandContentForm({ entry: { brand, lang: present, pictures }, part: own, onCancel, onDone }: Props) {
  const { part, origin, isProposed } = own
  const [drafts, setDrafts] = useState(() => own.pieces.map(draftOf))
  const [lang, setLang] = useState(present ?? 'en')
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(proposeBrandContent)
  const send = async (pieces: Sent | null) => {
    if (!isReason(reason)) return setFault(text('common.writeWhy'))
    const answer = await act({ brand, part, lang: lang.trim(), pieces, reason: reason.trim() })
    if (!answer.ok) return undefined
    return answer.data.problem === null ? onDone() : setFault(problemWords(answer.data.problem))
  }
  const propose = () => {
    const pieces = drafts.map((draft) => pieceOf(part, draft))
    const whole = pieces.filter((piece) => piece !== null)
    return whole.length < pieces.length ? setFault(text('brandContent.missing')) : void send(whole)
  }
  const title = `${text('brandContent.change')}: ${partTitle(part)}`
  return (
    <Form
      label={title}
      className="grid gap-5 rounded-l border border-line bg-surface-1 p-5"
      isPending={pending}
      onSubmit={propose}
    >
      <p className="max-w-prose text-body text-ink-2">{text('brandContent.vouch')}</p>
      {drafts.map((draft, index) => (
        <PieceFields
          key={draft.key}
          part={part}
          number={index + 1}
          draft={draft}
          pictures={pictures}
          onChange={(next) => setDrafts(drafts.map((one) => (one.key === draft.key ? next : one)))}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < mostPieces[part] ? (
        <div>
          <Button variant="gray" size="small" onClick={() => setDrafts([...drafts, draftOf({})])}>
            {text('brandContent.add')}
          </Button>
        </div>
      ) : null}
      <div className="max-w-96">
        <TextField
          label={text('brandContent.lang')}
          hint={text('brandContent.langHint')}
          autoComplete="off"
          dir="ltr"
          value={lang}
          onChange={(event) => setLang(event.target.value)}
        />
      </div>
      <ProposalFooter
        reason={reason}
        onReason={setReason}
        isPending={pending}
        fault={fault}
        waits={isProposed ? text('brandContent.waits') : null}
        ofFile={
          origin === 'console' ? { label: text('brandContent.proposeFile'), onPress: () => void send(null) } : null
        }
        submit={text('brandContent.propose')}
        onCancel={onCancel}
      />
    </Form>
  )
}

type PieceProps = {
  part: ContentPart
  number: number
  draft: Draft
  pictures: readonly string[]
  onChange(draft: Draft): void
  onRemove(): void
}

function PieceFields({ part, number, draft, pictures, onChange, onRemove }: PieceProps) {
  const title = text('brandContent.piece', { number: numberWords(number) })
  const set = (field: PieceName) => (value: string) => onChange({ ...draft, texts: { ...draft.texts, [field]: value } })
  const valueOf = (field: PieceName) => draft.texts[field] ?? ''
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden="true" className="text-body">
          {title}
        </span>
        <Button
          variant="gray"
          size="small"
          className="ms-auto"
          aria-label={`${text('brandContent.remove')}: ${title}`}
          onClick={onRemove}
        >
          {text('brandContent.remove')}
        </Button>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pieceNamesOf(part).map((field) =>
          isStars(field) ? (
            <SelectField
              key={field}
              label={fieldTitle(field)}
              value={valueOf(field)}
              options={[['', ''], ...stars.map((one) => [one, numberWords(Number(one))] as const)]}
              onChoose={set(field)}
            />
          ) : field === 'picture' ? (
            <SelectField
              key={field}
              label={fieldTitle(field)}
              value={valueOf(field)}
              options={[['', text('brandContent.noPicture')], ...pictures.map((one) => [one, one] as const)]}
              onChoose={set(field)}
            />
          ) : (
            <TextField
              key={field}
              label={fieldTitle(field)}
              autoComplete="off"
              dir="auto"
              value={valueOf(field)}
              {...(field === 'on' || field === 'until' ? { type: 'date' } : {})}
              {...(field === 'evidence' ? { hint: text('brandContent.evidenceHint') } : {})}
              onChange={(event) => set(field)(event.target.value)}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}
