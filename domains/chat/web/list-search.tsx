import { Archive, ArrowLeft, Search } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'

const quietRow =
  'pressable flex min-h-12 w-full items-center gap-3 px-4 text-start text-small font-medium text-ink-2 hover:bg-surface-1'

/** The field that narrows the list. */
export function ListSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts('chat')
  return (
    <TextField
      type="search"
      label={t('list.search')}
      labelHidden
      placeholder={t('list.search')}
      dir="auto"
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      leading={<Search className="size-4.5" aria-hidden="true" />}
      onChange={(event) => onChange(event.target.value)}
      className="mx-4 mb-2"
    />
  )
}

/** The way to the archive, or back from it. */
export function ArchiveLink({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useTexts('chat')
  const Icon = isOpen ? ArrowLeft : Archive
  return (
    <PlainButton onClick={onToggle} className={quietRow}>
      <Icon className={`size-4.5 ${isOpen ? 'rtl:-scale-x-100' : ''}`} aria-hidden="true" />
      {isOpen ? t('list.back') : t('list.archiveTitle')}
    </PlainButton>
  )
}
