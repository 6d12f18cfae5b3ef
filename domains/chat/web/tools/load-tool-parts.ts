import type { ComponentType } from 'react'
import type { ActivityCardProps, ChatToolParts, VoicePlayerProps } from './tool-parts.ts'

type Loaders = Omit<ChatToolParts, 'ActivityCard' | 'ConsentQuestion' | 'VoicePlayer'> & {
  loadActivityCard(): Promise<ComponentType<ActivityCardProps>>
  loadVoicePlayer(): Promise<ComponentType<VoicePlayerProps>>
}

/** The sheets of a conversation's tools, without their texts. */
export const loadToolParts: Loaders = {
  loadFace: () => import('../faces/moving-face.tsx').then((part) => part.MovingFace),
  loadActivityCard: () => import('../activities/activity-card.tsx').then((part) => part.ActivityCard),
  loadTogether: () => import('../activities/together-sheet.tsx').then((part) => part.TogetherSheet),
  loadReword: () => import('./reword-sheet.tsx').then((part) => part.RewordSheet),
  loadMoments: () => import('./moments-sheet.tsx').then((part) => part.MomentsSheet),
  loadMomentTitle: () => import('./moment-title-sheet.tsx').then((part) => part.MomentTitleSheet),
  loadSearch: () => import('./search-sheet.tsx').then((part) => part.SearchSheet),
  loadNote: () => import('./note-sheet.tsx').then((part) => part.NoteSheet),
  loadPersona: () => import('../personas/persona-sheet.tsx').then((part) => part.PersonaSheet),
  loadBackdrop: () => import('./backdrop-sheet.tsx').then((part) => part.BackdropSheet),
  loadVoice: () => import('../reading/voice-sheet.tsx').then((part) => part.VoiceSheet),
  loadReading: () => import('../reading/reading-bar.tsx').then((part) => part.ReadingBar),
  loadDictation: () => import('../dictation/dictation-bar.tsx').then((part) => part.DictationBar),
  loadVoicePlayer: () => import('../voice/voice-player.tsx').then((part) => part.VoicePlayer),
  loadSpoken: () => import('../voice/spoken-bar.tsx').then((part) => part.SpokenBar),
  loadAttachedVoice: () => import('../voice/attached-voice.tsx').then((part) => part.AttachedVoice),
  loadSaveVoice: () => import('../voice/save-voice.tsx').then((part) => part.SaveVoice),
  loadCall: () => import('../call/call-screen.tsx').then((part) => part.CallScreen),
  loadScene: () => import('../scenes/scene-sheet.tsx').then((part) => part.SceneSheet),
  loadSceneCreate: () => import('../scenes/scene-create-sheet.tsx').then((part) => part.SceneCreateSheet),
  loadSuggestions: () => import('./suggestions-row.tsx').then((part) => part.SuggestionsRow),
  loadShare: () => import('../share/share-sheet.tsx').then((part) => part.ShareSheet),
  loadQuickReplies: () => import('../commands/quick-replies-sheet.tsx').then((part) => part.QuickRepliesSheet),
  loadSlashMenu: () => import('../commands/slash-menu.tsx').then((part) => part.SlashMenu),
  loadPicture: () => import('../pictures/attached-picture.tsx').then((part) => part.AttachedPicture),
  loadBranches: () => import('./branches-sheet.tsx').then((part) => part.BranchesSheet),
}
