// Puts a button on every block of code that copies it. Without a clipboard (plain http from elsewhere) there are none.
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
