import { useRef, useState } from 'react'
import { PictureField } from '#domains/profile/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { Persona } from '../../personas-contract.ts'
import { personaBounds } from '../../rules.ts'

type FormProps = {
  persona: Persona
  onBack(): void
  onDelete(): Promise<void>
  /** Gives why it was not done, or null. */
  onSave(persona: Persona): Promise<string | null>
}

/** The name of a persona, its picture, and what characters read about it. */
export function PersonaForm({ persona, onBack, onDelete, onSave }: FormProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const [name, setName] = useState(persona.name)
  const [about, setAbout] = useState(persona.about)
  const [isDefault, setDefault] = useState(persona.isDefault)
  const [picture, setPicture] = useState(persona.picture)
  const [isSending, setSending] = useState(false)
  const [pending, setPending] = useState<'save' | 'delete' | null>(null)
  const [nameFault, setNameFault] = useState<string>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const isNew = persona.name === ''
  const save = async () => {
    if (pending || isSending) return
    if (name.trim() === '') {
      setNameFault(t('persona.nameNeeded'))
      nameField.current?.focus()
      return
    }
    setPending('save')
    setRefusal(null)
    const refused = await onSave({ ...persona, name: name.trim(), about: about.trim(), isDefault, picture })
    // Once it is stored this form is gone.
    if (refused === null) return
    setPending(null)
    setRefusal(refused)
  }
  const remove = async () => {
    if (pending) return
    setPending('delete')
    await onDelete()
    setPending(null)
  }
  const field = (
    // Not of the form: what is pressed in it sends nothing.
    <PictureField
      isCompact
      onBusy={setSending}
      name={name.trim()}
      picture={persona.picture && persona.picture.url}
      onTake={(taken) => {
        setPicture(taken)
        return Promise.resolve(true)
      }}
    />
  )
  const words = (
    <PlainForm
      className="grid gap-5 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        focusFirst
        ref={nameField}
        dir="auto"
        label={t('persona.name')}
        maxLength={personaBounds.name}
        autoComplete="off"
        value={name}
        {...(nameFault && { error: nameFault })}
        onChange={({ target }) => {
          setName(target.value)
          setNameFault(undefined)
        }}
      />
      <TextArea
        dir="auto"
        label={t('persona.about')}
        maxLength={personaBounds.about}
        value={about}
        onChange={({ target }) => setAbout(target.value)}
      />
      <Switch label={t('persona.default')} checked={isDefault} onChange={setDefault} />
      {refusal ? (
        <p role="alert" className="text-small whitespace-pre-line text-danger">
          {refusal}
        </p>
      ) : null}
      <Button wide type="submit" pending={pending === 'save'} disabled={isSending}>
        {t('reword.save')}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="small" variant="gray" type="button" onClick={onBack}>
          {chat('cancel')}
        </Button>
        {isNew ? null : (
          <Button
            size="small"
            variant="gray"
            type="button"
            className="text-danger"
            pending={pending === 'delete'}
            onClick={() => void remove()}
          >
            {t('persona.delete')}
          </Button>
        )}
      </div>
    </PlainForm>
  )
  return (
    <div className="grid gap-5">
      {field}
      {words}
    </div>
  )
}
