import { memo, useMemo } from 'react'
import type { Inline } from './markup.ts'
import { parseMarkup } from './markup.ts'

type Props = { text: string; isOpen?: boolean }

/** A character's words: actions in italics, stress, line breaks; everything else is plain letters. */
export const FormattedText = memo(function FormattedText({ text, isOpen = false }: Props) {
  const inlines = useMemo(() => parseMarkup(text, isOpen), [text, isOpen])
  return <Inlines inlines={inlines} />
})

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => {
    if (typeof inline === 'string') return inline
    const children = <Inlines inlines={inline.children} />
    // Runs have no identity but their place.
    return inline.mark === 'em' ? <em key={index} className="text-ink-2">{children}</em> : <strong key={index} className="font-semibold">{children}</strong>
  })
}
