import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { nameLength } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { editNick } from '../../calls.gen.ts'
import { useWordsFault } from '../create/use-words-fault.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

type NickSheetProps = {
  character: OwnCharacter
  open: boolean
  onClose(): void
  onSaved(character: OwnCharacter): void
}

const silent = { silent: true }

/** Another name for her; nothing else changes. */
export function NickSheet({ character, open, onClose, onSaved }: NickSheetProps) {
  const t = useCreationTexts()
  const { run, pending } = useCall(editNick, silent)
  const [name, setName] = useState(character.name)
  const [refusal, setRefusal] = useState<string | null>(null)
  const fault = useWordsFault('name', name, true)
  const save = async () => {
    setRefusal(null)
    const answer = await run({ characterId: character.id, name: name.trim() })
    if (answer.ok) onSaved(answer.data.character)
    else setRefusal(answer.error === 'UNREACHABLE' ? t('edit.unreachable') : answer.message)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('edit.nickTitle')}
      closeLabel={t('edit.close')}
      footer={
        <Button wide pending={pending} disabled={fault !== undefined} onClick={() => void save()}>
          {t('edit.save')}
        </Button>
      }
    >
      <PlainForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (fault === undefined && !pending) void save()
        }}
      >
        <TextField
          label={t('name.label')}
          hint={t('name.hint', { most: nameLength })}
          error={fault ?? refusal ?? undefined}
          value={name}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => {
            setName(event.target.value)
            setRefusal(null)
          }}
        />
      </PlainForm>
    </Sheet>
  )
}
