/** The most coins that one operator gives at once, and on one day; more takes a second operator. */
export const mostGiftAlone = 300
export const mostGiftsOfDay = 1000
/** The largest gift that can be proposed. */
export const mostGift = 20_000
/** The highest list price, in US cents, of an order that one operator refunds alone. */
export const mostRefundCentsAlone = 3000
export const noteLength = 2000
export const actReasonLength = 300

/** The names of switches: a part of the product, a payment method, or a region as `DE` or `US-TX`. */
export const switchName = /^(?:feature [a-z-]{1,30}|method \w{1,30}|region [A-Z]{2}(?:-[A-Z\d]{1,3})?)$/
