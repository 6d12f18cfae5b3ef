import type { ReactNode } from 'react'
import { useChat } from '../chat-context.tsx'
import type { SlashMenuProps } from '../tools/tool-parts.ts'
import { useLateSheet } from '../use-late-sheet.tsx'
import { slashQuery } from './slash-query.ts'

/** The commands that a slash at the beginning of a message finds. Once closed, they come back with the next slash. */
export function useSlashMenu() {
  const { tools } = useChat()
  const menu = useLateSheet(tools.loadSlashMenu)
  return {
    typed(next: string, before: string) {
      if (slashQuery(next) !== null && slashQuery(before) === null) void menu.open()
    },
    render(text: string, props: Omit<SlashMenuProps, 'query' | 'open' | 'onClose'>): ReactNode {
      const query = slashQuery(text)
      return query === null || !menu.isOpen ? null : menu.render({ ...props, query })
    },
  }
}
