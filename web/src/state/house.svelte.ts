// Where others reach the table. Whoever sits at the machine that serves may know it as localhost, which is no good to
// anybody else: the server knows better names.

import { api } from './api';

const OF_THIS_MACHINE = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/;

class House {
  origin = $state('');
  /** Nobody else can come in at all. */
  isShut = $state(false);

  /** Look again: the machine may have changed its network. */
  async look({ origin, hostname }: Location): Promise<void> {
    this.origin ||= origin;
    if (!OF_THIS_MACHINE.test(hostname)) return;
    const links = await api.addresses().catch(() => null);
    if (!links) return;
    this.isShut = links.length === 0;
    this.origin = links.length > 0 ? new URL(links[0]!).origin : origin;
  }
}

export const house = new House();
