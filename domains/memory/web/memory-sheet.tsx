import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { Memory } from '../contract.ts'
import { memoryBounds, memoryKinds } from '../rules.ts'
import type { MemoryDraft } from './use-memories.ts'

type Props = {
  /** The memory to edit; null for a new one. */
  memory: Memory | null
  name: string
  open: boolean
  onClose(): void
  /** Whether it was stored. */
  onSave(draft: MemoryDraft): Promise<boolean>
}

/** The words of a memory, and what it is about. */
export function MemorySheet({ memory, name, open, onClose, onSave }: Props) {
  const t = useTexts('memory')
  const [draft, setDraft] = useState<MemoryDraft>({ text: memory?.text ?? '', kind: memory?.kind ?? 'fact' })
  const [pending, setPending] = useState(false)
  const isEmpty = draft.text.trim() === ''
  const save = async () => {
    if (isEmpty || pending) return
    setPending(true)
    const isStored = await onSave({ ...draft, text: draft.text.trim() })
    setPending(false)
    if (isStored) onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={memory ? t('edit') : t('add')}
      closeLabel={t('cancel')}
      footer={
        <Button wide pending={pending} disabled={isEmpty} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <div className="grid gap-5 pb-2">
        <TextArea
          label={t('text', { name })}
          isShort
          maxLength={memoryBounds.text}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <fieldset className="grid gap-2">
          <legend className="pb-2 text-small font-medium text-ink-2">{t('kind')}</legend>
          <div className="flex flex-wrap gap-2">
            {memoryKinds.map((kind) => (
              <Chip key={kind} selected={draft.kind === kind} onClick={() => setDraft({ ...draft, kind })}>
                {t(`kinds.${kind}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
      </div>
    </Sheet>
  )
}
