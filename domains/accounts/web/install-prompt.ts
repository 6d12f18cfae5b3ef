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
