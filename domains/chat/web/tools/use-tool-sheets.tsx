import type { ComponentType, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { Message } from '../../contract.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useLateSheet } from '../use-late-sheet.tsx'
import type { BranchesProps } from './branches-sheet.tsx'
import type { MomentTitleProps } from './moment-title-sheet.tsx'
import type { MomentsProps } from './moments-sheet.tsx'
import type { RewordProps } from './reword-sheet.tsx'
import type { SearchProps } from './search-sheet.tsx'
import { useJump } from './use-jump.ts'

/** The sheets of a conversation's tools with their texts, which come when they are opened. */
export type ChatToolParts = {
  loadReword(): Promise<ComponentType<RewordProps>>
  loadMoments(): Promise<ComponentType<MomentsProps>>
  loadMomentTitle(): Promise<ComponentType<MomentTitleProps>>
  loadSearch(): Promise<ComponentType<SearchProps>>
  loadBranches(): Promise<ComponentType<BranchesProps>>
}

export type ToolSheets = {
  sheets: ReactNode
  reword(message: Message): void
  nameMoment(moment: { id: string; bookmark?: string | undefined }): void
  showMoments(): void
  showSearch(): void
  showBranches(): void
}

type Named = Parameters<ToolSheets['nameMoment']>[0]

/** The tools of a long conversation, each a sheet over it. */
export function useToolSheets(conversation: Conversation): ToolSheets {
  const { tools } = useChat()
  const jump = useJump()
  const rewording = useLateSheet(tools.loadReword)
  const moments = useLateSheet(tools.loadMoments)
  const naming = useLateSheet(tools.loadMomentTitle)
  const search = useLateSheet(tools.loadSearch)
  const branches = useLateSheet(tools.loadBranches)
  const [message, setMessage] = useState<Message | null>(null)
  const [named, setNamed] = useState<Named | null>(null)
  const [changes, setChanges] = useState(0)
  const drafts = useRef(new Map<string, string>())
  const { conversationId } = conversation
  const goAfter = (sheet: { close(): void }) => (messageId: string) =>
    jump(conversationId, messageId, () => sheet.close())
  const nameMoment = (moment: Named) => {
    setNamed(moment)
    void naming.open()
  }
  const sheets = (
    <>
      {message ? rewording.render({ message, conversation, drafts: drafts.current }) : null}
      {moments.render({ conversation, changes, onGo: goAfter(moments), onName: nameMoment })}
      {named ? naming.render({ moment: named, conversation, onSaved: () => setChanges((before) => before + 1) }) : null}
      {search.render({ conversationId, onGo: goAfter(search) })}
      {branches.render({ conversationId, onGo: goAfter(branches) })}
    </>
  )
  return {
    sheets,
    nameMoment,
    reword(of) {
      setMessage(of)
      void rewording.open()
    },
    showMoments: () => void moments.open(),
    showSearch: () => void search.open(),
    showBranches: () => void branches.open(),
  }
}
