import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { keysOf, keysText, separatorFor } from './written-keys.ts'

type Props = {
  label: string
  hint: string
  keys: readonly string[]
  isPattern: boolean
  onChange(keys: string[]): void
}

/** The words of an entry as one text. */
export function KeysField({ label, hint, keys, isPattern, onChange }: Props) {
  const t = useTexts('lore')
  // Typing a comma never changes how the text is read.
  const [separator] = useState(() => separatorFor(keys, isPattern))
  const [text, setText] = useState(() => keysText(keys, separator))
  return (
    <TextArea
      label={label}
      hint={`${hint} ${t(`edit.${separator}`)}`}
      isShort
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(keysOf(target.value, separator))
      }}
    />
  )
}
