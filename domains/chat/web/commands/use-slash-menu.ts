import type { ReactNode } from 'react'
import { useState } from 'react'
import { useChat } from '../chat-context.tsx'
import type { SlashMenuProps } from '../tools/tool-parts.ts'
import { useLateSheet } from '../use-late-sheet.tsx'
import { slashQuery } from './slash-query.ts'

type Needs = Omit<SlashMenuProps, 'query' | 'open' | 'onClose' | 'wasSent' | 'onUndecided'> & {
  /** Says words that were sent and are no command. */
  onMessage(text: string): void
}

/** The commands that a slash at the beginning of a message finds. Once closed, they come back with the next slash. */
export function useSlashMenu() {
  const { tools } = useChat()
  const menu = useLateSheet(tools.loadSlashMenu)
  const [sent, setSent] = useState<string | null>(null)
  return {
    typed(next: string, before: string) {
      setSent(null)
      if (slashQuery(next) !== null && slashQuery(before) === null) void menu.open()
    },
    /** Whether sent words wait for the menu, which runs a command; also before its code, or the whole page, is here. */
    decides(said: string, typed: string): boolean {
      if (slashQuery(said) === null || menu.isClosed) return false
      // Words with more behind them, typed on since, stay in the field to be read first.
      if (said === typed.trim()) setSent(said)
      if (!menu.isOpen) void menu.open()
      return true
    },
    render(text: string, { onMessage, ...props }: Needs): ReactNode {
      const query = slashQuery(text)
      if (query === null || !menu.isOpen) return null
      const onUndecided = (isMessage: boolean) => {
        setSent(null)
        if (isMessage && sent !== null) onMessage(sent)
      }
      return menu.render({ ...props, query, wasSent: sent !== null, onUndecided })
    },
  }
}
