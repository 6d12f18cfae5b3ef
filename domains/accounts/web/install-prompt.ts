import { createStore, useStore } from '#ui/state/store.ts'

/** The browser's offer to install the page, which it makes once and early. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

const offer = createStore<InstallOffer | null>(null)

/** Stores the browser's install prompt until it is requested; returns a function that stops. */
export function watchInstallPrompt(): () => void {
  const save = (event: Event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  }
  const installed = () => offer.set(null)
  window.addEventListener('beforeinstallprompt', save)
  window.addEventListener('appinstalled', installed)
  return () => {
    window.removeEventListener('beforeinstallprompt', save)
    window.removeEventListener('appinstalled', installed)
  }
}

/** Whether the browser offers to install the page. */
export function useCanInstall(): boolean {
  return useStore(offer, (known) => known !== null)
}

/** Shows the browser's own question; an offer can be used once. */
export async function install(): Promise<void> {
  const requested = offer.state()
  offer.set(null)
  await requested?.prompt()
}
