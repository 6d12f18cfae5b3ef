export type Theme = 'light' | 'dark'
type Declarations = Map<string, string>

export interface Rule {
  selectors: string[]
  declarations: Declarations
}

/** The plain rules of a token file; rules inside @media and @theme are left out, for they are no brand's own. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  const flat = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  for (const [, head = '', body = ''] of flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations: Declarations = new Map()
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      declarations.set(name, value.trim())
    rules.push({ selectors: head.split(',').map((selector) => selector.trim()), declarations })
  }
  return rules
}

/** The tokens of one brand's page: the ground values, then the brand's own over them. */
export function tokensOf(brand: string, rules: readonly Rule[]): Declarations {
  const own = new Set([':root', '[data-brand]', `[data-brand='${brand}']`])
  const tokens: Declarations = new Map()
  for (const rule of rules) {
    if (!rule.selectors.some((selector) => own.has(selector))) continue
    for (const [name, value] of rule.declarations) tokens.set(name, value)
  }
  return tokens
}

/** A value with its variables put in and its theme chosen. */
export function resolveValue(value: string, tokens: Declarations, theme: Theme): string {
  let text = value
  for (let depth = 0; depth < 12 && text.includes('var('); depth += 1) {
    text = text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const found = tokens.get(name)
      if (found === undefined) throw new Error(`${name} is not a token`)
      return found
    })
  }
  return chooseTheme(text, theme)
}

function chooseTheme(text: string, theme: Theme): string {
  const start = text.indexOf('light-dark(')
  if (start < 0) return text
  const open = start + 'light-dark('.length
  let depth = 1
  let comma = -1
  let end = open
  for (; depth > 0 && end < text.length; end += 1) {
    if (text[end] === '(') depth += 1
    else if (text[end] === ')') depth -= 1
    else if (text[end] === ',' && depth === 1) comma = end
  }
  const chosen = theme === 'light' ? text.slice(open, comma) : text.slice(comma + 1, end - 1)
  return chooseTheme(text.slice(0, start) + chosen.trim() + text.slice(end), theme)
}

export interface Colour {
  rgb: [number, number, number]
  alpha: number
}

/** Every oklch() in a value, as linear light; a mixture of two is one colour. */
export function coloursIn(value: string): Colour[] {
  return [...mixed(value).matchAll(/oklch\(([\d.]+)%\s+([\d.]+)\s+([\d.]+)(?:\s*\/\s*([\d.]+))?\)/g)].map(
    ([, l, c, h, alpha]) => ({
      rgb: linearOf(Number(l) / 100, Number(c), Number(h)),
      alpha: alpha === undefined ? 1 : Number(alpha),
    }),
  )
}

/** Writes each color-mix() of two opaque colours as the colour that comes of it. */
function mixed(value: string): string {
  const colour = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`
  const mixture = new RegExp(String.raw`color-mix\(in oklab, ${colour} ([\d.]+)%, ${colour}\)`, 'g')
  return value.replaceAll(mixture, (_, ...parts: string[]) => {
    const [l = 0, c = 0, h = 0, percent = 0, ...other] = parts.slice(0, 7).map(Number)
    const [otherL = 0, otherC = 0, otherH = 0] = other
    const mix = (one: number, two: number) => (one * percent + two * (100 - percent)) / 100
    const [a, b] = [Math.cos, Math.sin].map((side) => mix(c * side(radians(h)), otherC * side(radians(otherH))))
    const hue = (Math.atan2(b ?? 0, a ?? 0) * 180) / Math.PI
    return `oklch(${mix(l, otherL)}% ${Math.hypot(a ?? 0, b ?? 0).toFixed(6)} ${((hue + 360) % 360).toFixed(4)})`
  })
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

// Björn Ottosson's OKLab; what the screen cannot show is cut off, as browsers do.
function linearOf(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos(radians(hue))
  const b = chroma * Math.sin(radians(hue))
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inside = (part: number) => Math.min(1, Math.max(0, part))
  return [
    inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG's contrast of two opaque colours. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, bright] = [luminance(one), luminance(other)].toSorted((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

function luminance({ rgb: [red, green, blue] }: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
