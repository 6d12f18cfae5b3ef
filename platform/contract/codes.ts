/**
 * Every code an answer can carry. 0 to 1007 are the wire's own; each domain owns a block of a hundred above 2000.
 * The name is stable and is what code compares; the number is what travels.
 */
export const codes = {
  OK: 0,
  PARAMS_ERROR: 1000,
  URI_NOT_EXIST: 1001,
  SIGNATURE_FAIL: 1002,
  NEED_LOGIN: 1003,
  REGION_RESTRICTED: 1007,
  FAULT: 2000,
  TOO_MANY_REQUESTS: 2001,
  BODY_TOO_LARGE: 2002,
  PREMIUM_NEEDED: 2003,
  NOT_ALLOWED: 2004,
  AGE_REQUIRED: 2101,
  EMAIL_INVALID: 2102,
  LOGIN_CODE_WRONG: 2103,
  LOGIN_CODE_TOO_SOON: 2104,
  MAIL_NOT_SENT: 2105,
  LANGUAGE_UNKNOWN: 2106,
  DOOR_TAKEN: 2107,
  DOOR_CLOSED: 2108,
  LAST_DOOR: 2109,
  PROOF_WRONG: 2110,
  PHONE_INVALID: 2111,
  SMS_NOT_SENT: 2112,
  LOGIN_NOT_FOUND: 2113,
  DOOR_UNREACHABLE: 2114,
  TEXT_BLOCKED: 2201,
  AGE_PROOF_REQUIRED: 2202,
  AGE_CHECK_WAIT: 2203,
  AGE_CHECK_UNAVAILABLE: 2204,
  NSFW_NOT_HERE: 2205,
  INSUFFICIENT_FUNDS: 2301,
  UPLOAD_TOO_LARGE: 2401,
  UPLOAD_UNREADABLE: 2402,
  CHARACTER_NOT_FOUND: 2501,
  SESSION_NOT_FOUND: 2701,
  MESSAGE_NOT_FOUND: 2702,
  KEY_REUSED: 2703,
  CHAT_BUSY: 2704,
  REPLY_RUNNING: 2705,
  REPLY_FAILED: 2706,
  REPLY_BLOCKED: 2707,
  REPLY_INTERRUPTED: 2708,
  NICK_INVALID: 2801,
  TAG_UNKNOWN: 2802,
  PERSON_NOT_FOUND: 2803,
  EXCLUDED: 2901,
  TIME_LIMIT_REACHED: 2902,
  SPEND_LIMIT_REACHED: 2903,
  ACCOUNT_CLOSING: 3001,
  EXPORT_RUNNING: 3002,
  EXPORT_GONE: 3003,
  FRESH_SIGN_IN_NEEDED: 3004,
  CONFIRMATION_WRONG: 3005,
  EXPORT_LIMIT: 3006,
} as const

export type CodeName = keyof typeof codes
export type ErrorName = Exclude<CodeName, 'OK'>

const nameByCode = new Map<number, CodeName>(Object.entries(codes).map(([name, code]) => [code, name as CodeName]))

/** The stable name of a code; an unknown number reads as FAULT. */
export function codeName(code: number): CodeName {
  return nameByCode.get(code) ?? 'FAULT'
}

const statusByName: Partial<Record<CodeName, number>> = {
  OK: 200,
  PARAMS_ERROR: 400,
  URI_NOT_EXIST: 404,
  SIGNATURE_FAIL: 401,
  NEED_LOGIN: 401,
  REGION_RESTRICTED: 451,
  FAULT: 500,
  TOO_MANY_REQUESTS: 429,
  LOGIN_CODE_TOO_SOON: 429,
  CHAT_BUSY: 429,
  BODY_TOO_LARGE: 413,
  UPLOAD_TOO_LARGE: 413,
}

/** The HTTP status that goes with a code; business refusals are 422. */
export function httpStatus(name: CodeName): number {
  return statusByName[name] ?? 422
}
