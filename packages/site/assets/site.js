// Adds a button to every block of code that copies it. Without the clipboard API (plain http) there are no buttons.
if (navigator.clipboard) {
  for (const block of document.querySelectorAll('.prose pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(block.querySelector('code').textContent.trimEnd());
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Press Ctrl+C';
        getSelection().selectAllChildren(block);
      }
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

// The menu is longer than most windows, so it is scrolled to the current page.
const menu = document.querySelector('nav.side');
const here = menu?.querySelector('[aria-current]');
if (here && here.offsetTop > menu.clientHeight) menu.scrollTop = here.offsetTop - menu.clientHeight / 2;

// Shows search results while a person types: the list of the search page, below the field. `/` focuses the field.
const form = document.querySelector('form.search');
const field = form.querySelector('input');
const found = document.createElement('div');
found.className = 'found';
found.hidden = true;
let asked = new AbortController();

async function show() {
  asked.abort();
  asked = new AbortController();
  const query = field.value.trim();
  if (query === '') {
    found.hidden = true;
    return;
  }
  try {
    const address = `${form.action}?q=${encodeURIComponent(query)}`;
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal: asked.signal });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const list = page.querySelector('.results');
    const items = [...(list?.children ?? [])];
    for (const item of items.slice(7)) item.remove();
    found.replaceChildren(items.length > 0 ? list : page.querySelector('main p'));
    found.hidden = false;
  } catch {
    // Another letter was typed meanwhile, or the service is unreachable: the form still opens the search page.
  }
}

let pause;
field.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(show, 120);
});
field.addEventListener('focus', show);

form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    found.hidden = true;
    field.blur();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || found.hidden) return;
  event.preventDefault();
  const stops = [field, ...found.querySelectorAll('a')];
  stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
});
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!form.contains(relatedTarget)) found.hidden = true;
});
// Keeps the focus, so that a pressed result does not disappear before its link is followed.
found.addEventListener('mousedown', (event) => event.preventDefault());
document.addEventListener('keydown', (event) => {
  const writing = event.target.closest('input, textarea, [contenteditable]');
  const wanted = (event.key === '/' && !writing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
  if (!wanted) return;
  event.preventDefault();
  field.focus();
  field.select();
});
form.append(found);
