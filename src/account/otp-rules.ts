/** The numbers of one-time codes (OTP), sessions and their limits. Nothing else names one of them. */
export const codeDigits = 6;
export const codeSeconds = 300;
/** Between two codes to one phone. */
export const resendSeconds = 60;
export const dailySendsPerPhone = 5;
export const triesPerCode = 5;
/** Wrong codes of one phone over all its codes: a new code starts no new count. */
export const dailyTriesPerPhone = 10;
/**
 * Wrong codes of one IP address, and of all phones of a site together. Ten tries for each of 10,000 phones find some phone’s code with a chance of 1 in
 * 10 a day. So many for the whole site find one with a chance of 1 in 3,000.
 */
export const dailyTriesPerAddress = 30;
export const dailyTriesPerSite = 300;
/** Limits of a day are those of any 24 hours. */
export const daySeconds = 86_400;

/** A session ends so long after it was used last, and so long after the sign-in at the latest. */
export const idleDays = 30;
export const longestDays = 180;

/** The longest watchlist. */
export const mostCars = 500;
/** For how long it is kept that a car was removed, so that an older list of another browser does not bring it back. */
export const removedDays = 180;
