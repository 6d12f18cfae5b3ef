import { useEffect } from 'react'
import type { Viewer } from '#domains/accounts/web/public.ts'
import { miniAppLaunch } from '#domains/accounts/web/public.ts'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { useChat } from './chat-context.tsx'
import type { ChatHub } from './chat-hub.ts'
import { readSharedWords, sharedWords, withSharedWords } from './shared-words.ts'
import { useSteadyView } from './use-steady-view.ts'

/** The view stays steady over the keyboard of a device, waiting messages go out, and it is prepared for having no network. */
export function usePreparedDevice(hub: ChatHub, viewer: Viewer | null): void {
  useSteadyView()
  useEffect(() => {
    if (viewer === null) return
    void hub.sendWaiting()
    // Without these parts, or without storage, there is no reading without a network, and nothing else is lost.
    import('./copies/prepare-device.ts').then(({ prepareDevice }) => prepareDevice(viewer)).catch(() => undefined)
  }, [hub, viewer])
}

/** Words that another app shared go into the field of the conversation that is opened next. */
export function useSharedWords(hub: ChatHub, shownId: string | null): void {
  useEffect(() => {
    readSharedWords()
    if (shownId === null || sharedWords.state() === null) return
    const { draft } = hub.conversation(shownId)
    draft.typed(withSharedWords(draft.state()))
  }, [hub, shownId])
}

/**
 * Whether voices of the service read here: a mini-app has no session by which an address could answer. The browser alone
 * knows that, and each part finds it out for itself: a context that changed as the page comes alive would have React
 * discard the parts whose code is still on its way, and with them the words that somebody has typed there.
 */
export function useHasSpeech(): boolean {
  const { hasSpeech } = useChat()
  return useBrowserValue(() => hasSpeech && miniAppLaunch() === null, false)
}
