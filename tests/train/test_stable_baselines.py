"""Stable-Baselines3's MaskablePPO learns on a table as on any other environment."""

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed (pip install tablee[train])")
contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed (make test-all does)")

from tablee.train.gymnasium import TableeEnv  # noqa: E402

pytestmark = pytest.mark.slow


def test_maskable_ppo_runs_unchanged() -> None:
    model = contrib.MaskablePPO("MlpPolicy", TableeEnv("chakapuces", seats=2), n_steps=64, batch_size=32, seed=1)
    model.learn(128)
    env = TableeEnv("chakapuces", seats=2)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=env.action_masks())
        seen, reward, over, _, _ = env.step(action)
    assert env.state.is_over(), "a masked policy takes no action that is not offered"
    assert -1 <= reward <= 1
