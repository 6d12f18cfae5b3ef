/**
 * Sets the colour of the browser's own bars to that of the page, for every brand and theme; returns a function that
 * stops.
 */
export function syncThemeColor(): () => void {
  const meta =
    document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]') ?? document.createElement('meta')
  meta.name = 'theme-color'
  if (!meta.isConnected) document.head.append(meta)
  const follow = () => {
    meta.content = colourOf('--surface-0')
  }
  const themes = new MutationObserver(follow)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand', 'data-shell-scheme'] })
  const nights = matchMedia('(prefers-color-scheme: dark)')
  nights.addEventListener('change', follow)
  follow()
  return () => {
    themes.disconnect()
    nights.removeEventListener('change', follow)
  }
}

/** The colour of a token as it is drawn now, in sRGB. */
export function colourOf(token: string): string {
  // A new element: on one that is there a change may still be under way.
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.documentElement.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return asRgb(color)
}

/** Any colour in sRGB, as older browsers and other programs read it; a one-pixel canvas turns it into that. */
function asRgb(colour: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
