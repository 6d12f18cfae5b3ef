import formatCompiled from 'use-intl/format-message/format-only'
import { smallNumber } from './small-number.ts'

type Formatters = Parameters<typeof formatCompiled>[3]['formatters']

/** Writes a compiled message; small numbers in it need no formatter. The library imports it as a default (`apps/web/vite.config.ts`). */
// oxlint-disable-next-line import/no-default-export
export default function formatMessage(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  return formatCompiled(key, message, values, { ...options, formatters: withSmallNumbers(options.formatters) })
}

function withSmallNumbers(formatters: Formatters): Formatters {
  const getNumberFormat: Formatters['getNumberFormat'] = (tag, options) => {
    const full = () => formatters.getNumberFormat(tag, options)
    // The formatter of a message is read for this alone.
    const format = (value: number) => (options ? null : smallNumber(String(tag), value)) ?? full().format(value)
    return { format } as Intl.NumberFormat
  }
  return { ...formatters, getNumberFormat }
}

// The compiled form is never raw, which the library reads here.
formatMessage.raw = false
