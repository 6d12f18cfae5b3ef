import type { ComponentType } from 'react'
import type { ChatScreenProps } from '#domains/chat/web/chat-screen.tsx'
import { loadToolParts } from '#domains/chat/web/tools/load-tool-parts.ts'
import type { LazyNamespace } from '#platform/i18n/lazy-namespaces.ts'
import { late } from '#ui/state/late.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

/** A part with its texts; both are fetched when it is first opened. */
async function withTexts<Props extends object>(
  load: Promise<ComponentType<Props>>,
  name: LazyNamespace = 'chat-tools',
  ...parts: string[]
): Promise<ComponentType<Props>> {
  const [Part, texts] = await Promise.all([load, loadLazyTexts(name, ...parts)])
  return (props) => (
    <LazyTexts name={name} texts={texts}>
      <Part {...props} />
    </LazyTexts>
  )
}

/** The tools of a conversation. */
export const chatToolParts: ChatScreenProps['tools'] = {
  ActivityCard: late(async () => ({ default: await withTexts(loadToolParts.loadActivityCard(), 'activities') })),
  ConsentQuestion: late(async () => ({
    default: await withTexts(
      import('#domains/privacy/web/consent-question-screen.tsx').then(
        ({ ConsentQuestionScreen }) => ConsentQuestionScreen,
      ),
      'privacy',
      'consent',
    ),
  })),
  loadFace: () => withTexts(loadToolParts.loadFace(), 'chat-tools', 'face'),
  VoicePlayer: late(async () => ({ default: await withTexts(loadToolParts.loadVoicePlayer()) })),
  loadTogether: () => withTexts(loadToolParts.loadTogether(), 'activities'),
  loadReword: () => withTexts(loadToolParts.loadReword()),
  loadMoments: () => withTexts(loadToolParts.loadMoments()),
  loadMomentTitle: () => withTexts(loadToolParts.loadMomentTitle()),
  loadSearch: () => withTexts(loadToolParts.loadSearch()),
  loadNote: () => withTexts(loadToolParts.loadNote()),
  loadPersona: () => withTexts(withTexts(loadToolParts.loadPersona(), 'profile', 'picture', 'save')),
  loadBackdrop: () => withTexts(loadToolParts.loadBackdrop()),
  loadVoice: () => withTexts(loadToolParts.loadVoice()),
  loadReading: () => withTexts(loadToolParts.loadReading()),
  loadDictation: () => withTexts(loadToolParts.loadDictation()),
  loadSpoken: () => withTexts(loadToolParts.loadSpoken()),
  loadAttachedVoice: () => withTexts(loadToolParts.loadAttachedVoice()),
  loadSaveVoice: () => withTexts(loadToolParts.loadSaveVoice()),
  loadCall: () => withTexts(loadToolParts.loadCall()),
  loadScene: () => withTexts(loadToolParts.loadScene()),
  loadSceneCreate: () => withTexts(loadToolParts.loadSceneCreate()),
  loadSuggestions: () => withTexts(loadToolParts.loadSuggestions()),
  loadShare: () => withTexts(loadToolParts.loadShare()),
  loadQuickReplies: () => withTexts(loadToolParts.loadQuickReplies()),
  loadSlashMenu: () => withTexts(loadToolParts.loadSlashMenu()),
  loadPicture: () => withTexts(loadToolParts.loadPicture()),
  loadBranches: () => withTexts(loadToolParts.loadBranches()),
}
