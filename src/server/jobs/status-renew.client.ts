// Script of the status page: refreshes it while the checkbox is on, and shows when the worker stops responding.

const everyMs = 10_000;
const timeoutMs = 5000;

const box = document.querySelector<HTMLInputElement>('#renewing');
const silence = document.querySelector<HTMLElement>('#silence');

async function renew(): Promise<void> {
  if (box?.checked !== true || document.hidden) return;
  const text = await textOf('/');
  if (silence !== null) silence.hidden = text !== null;
  if (text === null) return;
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const id of ['as-of', 'services', 'sum', 'sites'])
    document.getElementById(id)?.replaceChildren(...(fresh.getElementById(id)?.childNodes ?? []));
}

/** null: no valid response. */
async function textOf(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

if (box?.parentElement) box.parentElement.hidden = false;
document.addEventListener('visibilitychange', () => void renew());
setInterval(() => void renew(), everyMs);
