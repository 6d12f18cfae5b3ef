import { useState } from 'react'
import type { CodeName } from '#platform/contract/codes.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { buildStatus, descriptionLength, nameLength, releaseStatus, visibility } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { editBeforeConfirm, editCharacter } from '../../calls.gen.ts'
import { lengthOf } from './length.ts'
import { AddTag } from './steps/add-tag.tsx'
import { PublicStep } from './steps/public-step.tsx'
import { TagPicker } from './tag-picker.tsx'
import { useWordsFault } from './use-words-fault.ts'
import { useCreationTexts } from './creation-texts.tsx'

type EditSheetProps = {
  character: OwnCharacter
  open: boolean
  onClose(): void
  onSaved(character: OwnCharacter): void
}
type Fault = { error: CodeName | 'UNREACHABLE'; message: string }

const silent = { silent: true }

/** Changes what she is called and known by, before she is confirmed or after. A public one stays public. */
export function EditSheet({ character, open, onClose, onSaved }: EditSheetProps) {
  const t = useCreationTexts()
  const client = useClient()
  const [name, setName] = useState(character.name)
  const [description, setDescription] = useState(character.description)
  const [tags, setTags] = useState(() => character.tags.map(({ slug }) => slug))
  const [isPublic, setPublic] = useState(character.visibility === visibility.open)
  const [isAdding, setAdding] = useState(false)
  const [isOpen, setConfirming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const isConfirmed = character.status === buildStatus.done
  const staysPublic = isConfirmed && character.visibility === visibility.open
  // A card may say more of her than is written here; left alone, it stays.
  const isRetold = description !== character.description
  const publishes = isConfirmed && isPublic && !staysPublic

  const save = async () => {
    setSaving(true)
    setFault(null)
    const said = isRetold ? { description: description.trim() } : {}
    const words = { characterId: character.id, name: name.trim(), ...said, tags }
    const answer = isConfirmed
      ? await client.call(editCharacter, { ...words, ...(publishes ? { visibility: visibility.open } : {}) }, silent)
      : await client.call(editBeforeConfirm, { ...words, isPublic }, silent)
    setSaving(false)
    if (answer.ok) onSaved(answer.data.character)
    else setFault({ error: answer.error, message: answer.message })
  }
  const wordsFault = fault && fault.error !== 'NAME_INVALID' && fault.error !== 'DESCRIPTION_EMPTY' ? fault : null
  const nameFault = useWordsFault('name', name, true)
  const retoldFault = useWordsFault('description', description, true)
  const textFault = isRetold ? retoldFault : undefined
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={isAdding ? t('tags.addTitle') : t('edit.title', { name: character.name })}
        closeLabel={t('edit.close')}
        {...(isAdding ? { back: { label: t('back'), onBack: () => setAdding(false) } } : {})}
        footer={
          isAdding ? (
            <Button wide onClick={() => setAdding(false)}>
              {t('tags.done')}
            </Button>
          ) : (
            <Button
              wide
              pending={isSaving}
              disabled={nameFault !== undefined || textFault !== undefined}
              onClick={() => (publishes ? setConfirming(true) : void save())}
            >
              {t('edit.save')}
            </Button>
          )
        }
      >
        {isAdding ? (
          <AddTag chosen={tags} labels={character.tags} onChange={setTags} />
        ) : (
          <div className="grid gap-6">
            <TextField
              label={t('name.label')}
              hint={t('name.hint', { most: nameLength })}
              error={nameFault ?? (fault?.error === 'NAME_INVALID' ? fault.message : undefined)}
              value={name}
              dir="auto"
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <TextArea
              label={t('description.label')}
              error={textFault ?? (fault?.error === 'DESCRIPTION_EMPTY' ? fault.message : undefined)}
              count={t('description.count', { count: lengthOf(description), most: descriptionLength })}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
            <section className="grid gap-3">
              <h3 className="font-text text-small font-medium tracking-normal text-ink-2">{t('step.tags')}</h3>
              <TagPicker chosen={tags} labels={character.tags} onChange={setTags} onAdd={() => setAdding(true)} />
            </section>
            {staysPublic ? (
              <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-ink-2">
                {t(character.releaseStatus === releaseStatus.test ? 'edit.inReview' : 'edit.publicNow')}
              </p>
            ) : null}
            {staysPublic || character.staysPrivate ? null : <PublicStep isPublic={isPublic} onChange={setPublic} />}
            {wordsFault ? (
              <p role="alert" className="rounded-m bg-surface-2 px-4 py-3 text-small text-danger">
                {wordsFault.error === 'UNREACHABLE' ? t('edit.unreachable') : wordsFault.message}
              </p>
            ) : null}
          </div>
        )}
      </Sheet>
      <LazyConfirmDialog
        open={isOpen}
        title={t('confirm.publishTitle', { name: character.name })}
        text={t('public.stays')}
        confirmLabel={t('confirm.publishYes')}
        cancelLabel={t('confirm.publishNo')}
        onConfirm={() => {
          setConfirming(false)
          void save()
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
