import type { ReactNode } from 'react'
import { useState } from 'react'
import { isFlagOn } from '#platform/contract/flags.ts'
import { leaveAllSteps } from '#ui/primitives/overlay-steps.ts'
import { useReport } from '#domains/safety/web/public.ts'
import type { Message } from '../../contract.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useCallNames } from '../scenes/scene-names.ts'
import { useLateSheet } from '../use-late-sheet.tsx'
import type { MomentMark } from './tool-parts.ts'
import { useBranchFrom } from './use-branch-from.ts'
import { useJump } from './use-jump.ts'

export type ToolSheets = {
  sheets: ReactNode
  reword(message: Message): void
  nameMoment(moment: MomentMark): void
  showMoments(): void
  showSearch(): void
  showBranches(): void
  showNote(): void
  showPersona(): void
  showQuickReplies(): void
  /** Messages to share, this one among them; null for none chosen yet. */
  share(message: Message | null): void
  showBackdrop(): void
  showVoice(): void
  /** Null where games and the like are off. */
  showTogether: (() => void) | null
  saveVoice(message: Message): void
  call(): void
  report(message: Message): void
  reportAll(): void
}

/** The tools of a long conversation, each a sheet over it. */
export function useToolSheets(conversation: Conversation): ToolSheets {
  const { tools, flagged } = useChat()
  const jump = useJump()
  const branchFrom = useBranchFrom(conversation)
  const rewording = useLateSheet(tools.loadReword)
  const moments = useLateSheet(tools.loadMoments)
  const naming = useLateSheet(tools.loadMomentTitle)
  const search = useLateSheet(tools.loadSearch)
  const branches = useLateSheet(tools.loadBranches)
  const note = useLateSheet(tools.loadNote)
  const persona = useLateSheet(tools.loadPersona)
  const backdrop = useLateSheet(tools.loadBackdrop)
  const voice = useLateSheet(tools.loadVoice)
  const sharing = useLateSheet(tools.loadShare)
  const quick = useLateSheet(tools.loadQuickReplies)
  const together = useLateSheet(tools.loadTogether)
  const calling = useLateSheet(tools.loadCall)
  const saving = useLateSheet(tools.loadSaveVoice)
  const name = useCallNames(conversation)
  const reporting = useReport()
  const [message, setMessage] = useState<Message | null>(null)
  const [shared, setShared] = useState<Message | null>(null)
  const [saved, setSaved] = useState<Message | null>(null)
  const [named, setNamed] = useState<MomentMark | null>(null)
  const [changes, setChanges] = useState(0)
  const [drafts] = useState(() => new Map<string, string>())
  const { conversationId } = conversation
  const goAfter = (sheet: { close(): void }) => (messageId: string) =>
    jump(conversationId, messageId, () => sheet.close())
  const onBranch = (messageId: string) =>
    leaveAllSteps(() => {
      moments.close()
      void branchFrom(messageId)
    })
  const nameMoment = (moment: MomentMark) => {
    setNamed(moment)
    void naming.open()
  }
  const sheets = (
    <>
      {message ? rewording.render({ message, conversation, drafts }) : null}
      {moments.render({ conversation, changes, onGo: goAfter(moments), onBranch, onName: nameMoment })}
      {named ? naming.render({ moment: named, conversation, onSaved: () => setChanges((before) => before + 1) }) : null}
      {search.render({ conversationId, onGo: goAfter(search) })}
      {branches.render({ conversationId, onGo: goAfter(branches) })}
      {note.render({ conversationId })}
      {persona.render({ conversation, name })}
      {backdrop.render({ conversation })}
      {voice.render({ conversation })}
      {together.render({ conversation, name })}
      {calling.render({ conversation, name })}
      {saved ? saving.render({ conversation, message: saved }) : null}
      {sharing.render({ conversation, message: shared })}
      {reporting.dialog}
      {quick.render({ onPick: (text) => conversation.draft.typed(withWords(conversation.draft.state(), text)) })}
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
    showNote: () => void note.open(),
    showPersona: () => void persona.open(),
    share(of) {
      setShared(of)
      void sharing.open()
    },
    report: ({ id }) => reporting.begin({ target: { kind: 'message', id } }),
    reportAll: () => reporting.begin({ target: { kind: 'conversation', id: conversationId } }),
    showQuickReplies: () => void quick.open(),
    showBackdrop: () => void backdrop.open(),
    showVoice: () => void voice.open(),
    showTogether: isFlagOn(flagged, 'activities') ? () => void together.open() : null,
    saveVoice(of) {
      setSaved(of)
      void saving.open()
    },
    call: () => void calling.open(),
  }
}

/** A draft with more words at its end. */
function withWords(draft: string, words: string): string {
  return draft.trim() === '' ? words : `${draft.trimEnd()} ${words}`
}
