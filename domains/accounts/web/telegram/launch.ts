/** How Telegram started the mini-app. */
export type Launch = {
  /** Telegram's signed proof of the person who opened it. */
  initData: string
  /** Of the bridge between page and client. */
  version: string
  /** The parameter of the link that opened it; empty when there is none. */
  startParam: string
  /** The language of the client; empty when unknown. */
  language: string
  /** The colour behind the client's own pages, as #rrggbb; empty when unknown. */
  ground: string
}

type Page = { hash: string; stored: string | null; isContained: boolean }

/**
 * Reads Telegram's launch data from the address, or from what was stored of it before a reload. Outside of a Telegram
 * client they are none: a link with launch data of somebody else must not sign a browser in as them.
 */
export function readLaunch({ hash, stored, isContained }: Page): Launch | null {
  const raw = hash.includes('tgWebAppData=') ? hash.replace(/^#/, '') : stored
  if (!raw || !isContained) return null
  const fields = new URLSearchParams(raw)
  const initData = fields.get('tgWebAppData') ?? ''
  if (!initData) return null
  const signed = new URLSearchParams(initData)
  return {
    initData,
    version: fields.get('tgWebAppVersion') ?? '6.0',
    startParam: signed.get('start_param') ?? '',
    language: wordIn(signed.get('user'), 'language_code'),
    ground: wordIn(fields.get('tgWebAppThemeParams'), 'bg_color'),
  }
}

/** A word in an object of JSON; empty where there is none. */
function wordIn(json: string | null, key: string): string {
  try {
    const word = (JSON.parse(json ?? '{}') as Record<string, unknown> | null)?.[key]
    return typeof word === 'string' ? word : ''
  } catch (cause) {
    if (cause instanceof SyntaxError) return ''
    throw cause
  }
}

const storedKey = 'telegramLaunch'
let launch: Launch | null | undefined

/** How this page was started by Telegram; null in any other browser. The address gives the data up at the first call. */
export function miniAppLaunch(): Launch | null {
  if (launch !== undefined) return launch
  const { hash } = location
  launch = readLaunch({ hash, stored: read(), isContained: isContained() })
  if (launch && hash.includes('tgWebAppData=') && save(hash.slice(1)))
    history.replaceState(history.state, '', location.pathname + location.search)
  return launch
}

/** Telegram's apps put a proxy into the page; on the web it frames the page, which no other site may. */
function isContained(): boolean {
  return 'TelegramWebviewProxy' in window || window.self !== window.top
}

function read(): string | null {
  try {
    return sessionStorage.getItem(storedKey)
  } catch {
    // Storage of a framed page can be forbidden; then the address still holds the data.
    return null
  }
}

function save(raw: string): boolean {
  try {
    sessionStorage.setItem(storedKey, raw)
    return true
  } catch {
    // See read().
    return false
  }
}
