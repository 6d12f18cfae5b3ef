import { Trash2 } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { BookEntry } from '../../contract.ts'
import { bookBounds } from '../../rules.ts'
import { KeysField } from './keys-field.tsx'

type Props = { entry: BookEntry; onChange(part: Partial<BookEntry>): void; onRemove(): void }

/** The fields of an entry that a person edits; all others stay as they came. */
export function EntryForm({ entry, onChange, onRemove }: Props) {
  const t = useTexts('lore')
  const isPattern = entry.use_regex === true
  const isEmpty = !entry.name && entry.keys.length === 0 && entry.content === ''
  const second = entry.secondary_keys ?? []
  return (
    <div className="grid gap-4 px-4 pt-2 pb-5">
      <TextField
        label={t('edit.title')}
        focusFirst={isEmpty}
        dir="auto"
        autoComplete="off"
        maxLength={bookBounds.name}
        value={entry.name ?? ''}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <KeysField
        key={`keys ${isPattern}`}
        label={t('edit.keys')}
        hint={t('edit.keysHint')}
        keys={entry.keys}
        isPattern={isPattern}
        onChange={(keys) => onChange({ keys })}
      />
      <TextArea
        label={t('edit.content')}
        maxLength={bookBounds.content}
        value={entry.content}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      <KeysField
        key={`second ${isPattern}`}
        label={t('edit.second')}
        hint={t('edit.secondHint')}
        keys={second}
        isPattern={isPattern}
        onChange={(keys) => onChange({ secondary_keys: keys, selective: keys.length > 0 })}
      />
      <div className="grid gap-1">
        <Switch label={t('edit.enabled')} checked={entry.enabled} onChange={(enabled) => onChange({ enabled })} />
        <Switch
          label={t('edit.constant')}
          checked={entry.constant === true}
          onChange={(constant) => onChange({ constant })}
        />
        <Switch
          label={t('edit.case')}
          checked={entry.case_sensitive === true}
          onChange={(isSensitive) => onChange({ case_sensitive: isSensitive })}
        />
        <Switch label={t('edit.regex')} checked={isPattern} onChange={(isOn) => onChange({ use_regex: isOn })} />
      </div>
      <TextField
        label={t('edit.order')}
        hint={t('edit.orderHint')}
        type="number"
        inputMode="numeric"
        className="max-w-40"
        value={entry.insertion_order}
        onChange={({ target }) => onChange({ insertion_order: target.valueAsNumber || 0 })}
      />
      <div>
        <Button size="small" variant="gray" className="text-danger" onClick={onRemove}>
          <Trash2 className="size-4.5" aria-hidden="true" />
          {t('edit.remove')}
        </Button>
      </div>
    </div>
  )
}
