import type { ComponentType } from 'react'
import type { Message } from '../../contract.ts'
import type { TalkActions } from '../talk-actions.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ShownActivity } from '../conversation/conversation-state.ts'
import type { Partner } from '../files/partners.ts'
import type { AttachedPictureProps } from '../pictures/attached-picture.tsx'
import type { SpokenAttachment } from '../voice/spoken-attachment.ts'
import type { MessageVoice } from '../../voice-message.ts'

type SheetProps = { open: boolean; onClose(): void }

/** A message that may be a moment, with its title if it is one. */
export type MomentMark = { id: string; bookmark?: string | undefined }

export type RewordProps = SheetProps & {
  message: Message
  conversation: Conversation
  /** Words that were typed here before and not saved. */
  drafts: Map<string, string>
}

export type MomentsProps = SheetProps & {
  conversation: Conversation
  /** Counts the changes of titles, after which the list is read anew. */
  changes: number
  onGo(messageId: string): void
  /** Goes on from a reply as a branch. */
  onBranch(messageId: string): void
  onName(moment: MomentMark): void
}

export type MomentTitleProps = SheetProps & { moment: MomentMark; conversation: Conversation; onSaved(): void }

export type SearchProps = SheetProps & { conversationId: string; onGo(messageId: string): void }
export type BranchesProps = SearchProps
export type NoteProps = SheetProps & { conversationId: string }
export type SuggestionsProps = SheetProps & { conversation: Conversation; onPick(text: string): void }
export type QuickRepliesProps = SheetProps & { onPick(text: string): void }
export type SlashMenuProps = SheetProps & {
  conversation: Conversation
  /** The words after the slash. */
  query: string
  /** They were sent: what they name is run. */
  wasSent: boolean
  /** Sent words name no single one; `isMessage` if they find none at all. */
  onUndecided(isMessage: boolean): void
  actions: TalkActions
  onSuggest(): void
  /** Puts other words into the field, none once a command was run. */
  onWords(text: string): void
}
export type ShareProps = SheetProps & {
  conversation: Conversation
  /** The one that is chosen at first; null for none. */
  message: Message | null
}
export type BackdropProps = SheetProps & { conversation: Conversation }
export type VoiceProps = SheetProps & { conversation: Conversation }
export type DictationProps = {
  conversation: Conversation
  /** Called with what there is to say about its end, null for nothing. */
  onClose(said: string | null): void
}
export type VoicePlayerProps = { voice: MessageVoice; /** It stands in an own message. */ isOwn: boolean }
export type SpokenProps = DictationProps & {
  /** A button is held as long as somebody speaks. */
  isHeld: boolean
}
export type AttachedVoiceProps = { spoken: SpokenAttachment }
export type SaveVoiceProps = SheetProps & { message: Message; conversation: Conversation }
export type CallProps = SheetProps & { conversation: Conversation; /** The character's. */ name: string }
export type ReadingProps = { conversation: Conversation; onSettings(): void }
export type SceneProps = SheetProps & { conversation: Conversation }
export type SceneCreateProps = SheetProps & {
  /** Characters of the person's conversations. */
  known: readonly Partner[]
  onCreated(conversationId: string): void
}
export type PersonaProps = SheetProps & { conversation: Conversation; /** The character's. */ name: string }

export type ActivityCardProps = {
  activity: ShownActivity
  conversation: Conversation
  /** The character's. */ name: string
}
export type TogetherProps = SheetProps & { conversation: Conversation; /** The character's. */ name: string }

/** `isTall` lies over the whole portrait, else over a round one. */
export type MovingFaceProps = { conversation: Conversation; isTall: boolean }

export type ConsentQuestionProps = { onConsent(): void; onLater(): void }

/** The sheets of a conversation's tools with their texts, which come when they are opened. */
export type ChatToolParts = {
  /** An activity as it stands among the messages. */
  ActivityCard: ComponentType<ActivityCardProps>
  /** The question whether what conversations reveal may be processed. */
  ConsentQuestion: ComponentType<ConsentQuestionProps>
  /** The faces over her portrait. */
  loadFace(): Promise<ComponentType<MovingFaceProps>>
  /** The voice of a message as it stands over its words. */
  VoicePlayer: ComponentType<VoicePlayerProps>
  loadTogether(): Promise<ComponentType<TogetherProps>>
  loadPicture(): Promise<ComponentType<AttachedPictureProps>>
  loadReword(): Promise<ComponentType<RewordProps>>
  loadMoments(): Promise<ComponentType<MomentsProps>>
  loadMomentTitle(): Promise<ComponentType<MomentTitleProps>>
  loadSearch(): Promise<ComponentType<SearchProps>>
  loadBranches(): Promise<ComponentType<BranchesProps>>
  loadNote(): Promise<ComponentType<NoteProps>>
  loadPersona(): Promise<ComponentType<PersonaProps>>
  loadBackdrop(): Promise<ComponentType<BackdropProps>>
  loadVoice(): Promise<ComponentType<VoiceProps>>
  loadDictation(): Promise<ComponentType<DictationProps>>
  loadSpoken(): Promise<ComponentType<SpokenProps>>
  loadAttachedVoice(): Promise<ComponentType<AttachedVoiceProps>>
  loadSaveVoice(): Promise<ComponentType<SaveVoiceProps>>
  loadCall(): Promise<ComponentType<CallProps>>
  loadReading(): Promise<ComponentType<ReadingProps>>
  loadScene(): Promise<ComponentType<SceneProps>>
  loadSceneCreate(): Promise<ComponentType<SceneCreateProps>>
  loadShare(): Promise<ComponentType<ShareProps>>
  loadQuickReplies(): Promise<ComponentType<QuickRepliesProps>>
  loadSlashMenu(): Promise<ComponentType<SlashMenuProps>>
  loadSuggestions(): Promise<ComponentType<SuggestionsProps>>
}
