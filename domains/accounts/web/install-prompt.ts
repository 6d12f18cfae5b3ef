import { createStore, useStore } from '#ui/state/store.ts'

/** The browser's offer to install the page, which it makes once and early. */
type BrowserOffer = Event & { prompt(): Promise<unknown> }

const offer = createStore<(() => unknown) | null>(null)

/** Stores the browser's install prompt until it is requested; returns a function that stops. */
export function watchInstallPrompt(): () => void {
  const save = (event: Event) => {
    event.preventDefault()
    offerInstall(() => (event as BrowserOffer).prompt())
  }
  const installed = () => offerInstall(null)
  window.addEventListener('beforeinstallprompt', save)
  window.addEventListener('appinstalled', installed)
  return () => {
    window.removeEventListener('beforeinstallprompt', save)
    window.removeEventListener('appinstalled', installed)
  }
}

/** Stores how the page can be put on the home screen here, as a shell around the page knows it; null where it cannot. */
export function offerInstall(prompt: (() => unknown) | null): void {
  offer.set(prompt)
}

/** Whether browsers here have the home screen among the places to share with: all of iPhones and iPads do. */
export function installsByShare({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad says that it is a Mac, which has no touch screen.
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}

/** Whether the browser, or the shell around the page, offers to install it. */
export function useCanInstall(): boolean {
  return useStore(offer, (known) => known !== null)
}

/** Shows the question of the browser or the shell; an offer can be used once. */
export async function install(): Promise<void> {
  const prompt = offer.state()
  offer.set(null)
  await prompt?.()
}
