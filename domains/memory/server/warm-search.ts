import { queryTermsOf } from './index/search-terms.ts'
import { spansNamedIn } from './named-times.ts'

/** Has the names of months and times read in all languages, which the first reply of a process would wait for. */
export function warmSearch(): void {
  queryTermsOf('May')
  spansNamedIn('yesterday', { at: 0, timezoneOffset: 0 })
}
