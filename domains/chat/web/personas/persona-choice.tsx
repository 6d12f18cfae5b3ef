import { Pencil, Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import type { Persona } from '../../personas-contract.ts'

type ChoiceProps = {
  personas: readonly Persona[]
  /** There may be no more of them. */
  isFull: boolean
  chosenId: string | null
  /** One that was just saved, which is picked. */
  savedId: string | null
  /** The character's. */
  name: string
  onEdit(persona: Persona): void
  onCreate(): void
  /** Gives why it was not done, or null. */
  onChoose(personaId: string | null, scope: 'conversation' | 'character'): Promise<string | null>
}

const row =
  'flex min-h-16 min-w-0 flex-1 cursor-pointer items-center gap-4 rounded-m px-4 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus'

/** The personas to choose from, themselves first. */
export function PersonaChoice({ personas, isFull, chosenId, savedId, name, onEdit, onCreate, onChoose }: ChoiceProps) {
  const t = useTexts('chat-tools')
  const [picked, setPicked] = useState(savedId ?? chosenId)
  const [isEverywhere, setEverywhere] = useState(false)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  // One that was deleted is nobody.
  const pickedId = personas.some(({ id }) => id === picked) ? picked : null
  const choose = async () => {
    if (pending) return
    setPending(true)
    setFault(await onChoose(pickedId, isEverywhere ? 'character' : 'conversation'))
    setPending(false)
  }
  return (
    <PlainForm
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('persona.legend')}</legend>
        <div className="grid gap-1 rounded-l bg-surface-2 p-1">
          <label className={row}>
            <input
              type="radio"
              name="persona"
              className="radio"
              checked={pickedId === null}
              onChange={() => setPicked(null)}
            />
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-3 text-ink-3">
              <UserRound aria-hidden="true" className="size-5" />
            </span>
            <span className="text-body">{t('persona.yourself')}</span>
          </label>
          {personas.map((one) => (
            <div key={one.id} className="flex min-w-0 items-center">
              <label className={row}>
                <input
                  type="radio"
                  name="persona"
                  className="radio"
                  checked={pickedId === one.id}
                  onChange={() => setPicked(one.id)}
                />
                <Avatar name={one.name} src={one.picture && pictureAt(one.picture.url, 128)} size="small" decorative />
                <span className="min-w-0 text-body wrap-anywhere">
                  {one.name}
                  <span className="block truncate text-small text-ink-3">
                    {one.isDefault ? t('persona.isDefault') : <bdi>{one.about}</bdi>}
                  </span>
                </span>
              </label>
              <IconButton
                label={t('persona.edit', { name: one.name })}
                icon={<Pencil className="size-4.5" />}
                onClick={() => onEdit(one)}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <Button variant="gray" wide type="button" disabled={isFull} onClick={onCreate}>
        <Plus aria-hidden="true" className="me-1.5 inline size-4.5 align-[-0.2em]" />
        {t('persona.create')}
      </Button>
      {isFull ? <p className="text-small text-ink-3">{t('persona.full')}</p> : null}
      {personas.length > 0 || chosenId !== null ? (
        <>
          <Switch label={t('persona.everywhere', { name })} checked={isEverywhere} onChange={setEverywhere} />
          {fault ? (
            <p role="alert" className="text-small text-danger">
              {fault}
            </p>
          ) : null}
          <Button wide type="submit" pending={pending} disabled={pickedId === chosenId && !isEverywhere}>
            {t('persona.use')}
          </Button>
        </>
      ) : null}
    </PlainForm>
  )
}
