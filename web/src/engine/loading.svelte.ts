// How far the engine is, for those who wait for it.

class Loading {
  state = $state<'none' | 'loading' | 'ready' | 'failed'>('none');
  loaded = $state(0);
  total = $state(0);

  begin(): void {
    this.state = 'loading';
    this.loaded = this.total = 0;
  }

  tell(loaded: number, total: number): void {
    this.loaded = loaded;
    this.total = total;
  }

  end(): void {
    this.state = 'ready';
  }

  fail(): void {
    this.state = 'failed';
  }
}

export const loading = new Loading();
