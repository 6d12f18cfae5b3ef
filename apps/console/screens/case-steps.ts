import type { DataOf } from '#platform/contract/call.ts'
import type { deskCase } from '#domains/desk/calls.gen.ts'
import { text } from '../texts.ts'
import { caseWords, wordFor } from '../words.ts'

type Case = DataOf<typeof deskCase>

/** The target of a report and its reason; of a case that nobody reported, its kind. */
export function titleWords({ kind, targetKind, reason }: Case): string {
  const isReported = kind === 'report' || kind === 'notice'
  return isReported ? `${wordFor(targetKind)} · ${wordFor(reason)}` : caseWords({ kind, targetKind })
}

/** Whether a case is about a request of an authority. */
export function isRequest({ kind }: Case): boolean {
  return kind === 'authority-request'
}

/** Whether a case waits for a decision. */
export function isWaiting({ state }: Case): boolean {
  return state === 'open' || state === 'claimed' || state === 'appealed'
}

/** The next step of a case, for who looks at it. */
export function stepWords(data: Case, canHandle: boolean): string {
  const closure = data.proposals.find(({ kind }) => kind === 'closure')
  if (closure && data.isOwn) return text('case.closureOwn')
  if (closure) return text('case.closureOther', { name: closure.operator })
  if (data.isOwn && isRequest(data)) return text('case.ownRequest')
  if (data.isOwn) return text('case.own')
  if (data.claimedBy) return text('case.taken', { name: data.claimedBy })
  if (!isWaiting(data)) return text(data.state === 'decided' ? 'case.decided' : 'case.closed')
  if (data.isBarred) return text('case.barred')
  if (!canHandle) return text('case.readOnly')
  return text(isRequest(data) ? 'case.claimToAnswer' : 'case.claimToDecide')
}
