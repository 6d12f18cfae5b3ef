import type { ComponentType } from 'react'
import type { ChatScreenProps } from '#domains/chat/web/chat-screen.tsx'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

/** A part with its texts; both are fetched when it is first opened. */
async function withTexts<Props extends object>(load: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [Part, texts] = await Promise.all([load, loadLazyTexts('chat-tools')])
  return (props) => (
    <LazyTexts name="chat-tools" texts={texts}>
      <Part {...props} />
    </LazyTexts>
  )
}

/** The tools of a conversation. */
export const chatToolParts: ChatScreenProps['tools'] = {
  loadReword: () => withTexts(import('#domains/chat/web/tools/reword-sheet.tsx').then((part) => part.RewordSheet)),
  loadMoments: () => withTexts(import('#domains/chat/web/tools/moments-sheet.tsx').then((part) => part.MomentsSheet)),
  loadMomentTitle: () =>
    withTexts(import('#domains/chat/web/tools/moment-title-sheet.tsx').then((part) => part.MomentTitleSheet)),
  loadSearch: () => withTexts(import('#domains/chat/web/tools/search-sheet.tsx').then((part) => part.SearchSheet)),
  loadBranches: () =>
    withTexts(import('#domains/chat/web/tools/branches-sheet.tsx').then((part) => part.BranchesSheet)),
}
