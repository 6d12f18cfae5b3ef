/** As much of Google's script as the button needs: https://developers.google.com/identity/gsi/web/reference/js-reference */
type GoogleId = {
  initialize(settings: { client_id: string; nonce: string; callback(answer: { credential: string }): void }): void
  renderButton(parent: HTMLElement, look: Record<string, string | number>): void
}
type WithGoogle = { google?: { accounts?: { id?: GoogleId } } }

let loading: Promise<GoogleId> | null = null

/** Google's sign-in for pages, fetched once. What fails can be tried again. */
export function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  loading ??= fetchScript(scriptUrl).catch((cause: unknown) => {
    loading = null
    throw cause
  })
  return loading
}

async function fetchScript(scriptUrl: string): Promise<GoogleId> {
  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`${scriptUrl} did not load`)))
    document.head.append(script)
  }).catch((cause: unknown) => {
    script.remove()
    throw cause
  })
  const id = (window as WithGoogle).google?.accounts?.id
  if (!id) throw new Error(`${scriptUrl} is not Google's sign-in`)
  return id
}
