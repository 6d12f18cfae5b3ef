/** The kinds of events that a person is informed of. */
export const noticeKinds = ['wroteFirst', 'photoReady', 'decision', 'supportAnswer'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Notices are stored for so many days. */
export const noticeDays = 90
