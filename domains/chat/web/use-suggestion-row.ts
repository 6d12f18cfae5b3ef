import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useChat } from './chat-context.tsx'
import { useLateSheet } from './use-late-sheet.tsx'

/** The row of suggested messages, which come when they are requested. The field has the focus once one was chosen. */
export function useSuggestionRow(field: RefObject<HTMLTextAreaElement | null>) {
  const { tools } = useChat()
  const row = useLateSheet(tools.loadSuggestions)
  const [picks, setPicks] = useState(0)
  useEffect(() => {
    if (picks > 0) field.current?.focus()
  }, [field, picks])
  const chosen = () => {
    row.close()
    setPicks((before) => before + 1)
  }
  return { ...row, chosen }
}
