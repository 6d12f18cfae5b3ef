/** The browser's offer to install the page, which it makes once and early. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function become(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer until someone asks for it; returns how to stop. */
export function watchInstallPrompt(): () => void {
  const save = (event: Event) => {
    event.preventDefault()
    become(event as InstallOffer)
  }
  const installed = () => become(null)
  window.addEventListener('beforeinstallprompt', save)
  window.addEventListener('appinstalled', installed)
  return () => {
    window.removeEventListener('beforeinstallprompt', save)
    window.removeEventListener('appinstalled', installed)
  }
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function canInstall(): boolean {
  return offer !== null
}

/** Shows the browser's own question; an offer can be used once. */
export async function install(): Promise<void> {
  const requested = offer
  become(null)
  await requested?.prompt()
}
